package io.bottlenecklab.embedded;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import org.jspecify.annotations.Nullable;

/** Changes a directory with everything in it. */
final class FileTree {

  private FileTree() {}

  /** Deletes a directory, even while another process deletes it, too. */
  static void delete(Path root) throws IOException {
    if (!Files.exists(root, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure)
              throws IOException {
            if (failure instanceof NoSuchFileException) {
              return FileVisitResult.CONTINUE;
            }
            throw failure;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
              throws IOException {
            if (failure != null) {
              throw failure;
            }
            Files.deleteIfExists(directory);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  /** Makes a directory and everything in it readable for every user, whatever the umask. */
  static void readableByAll(Path root) throws IOException {
    try (var files = Files.walk(root)) {
      for (var file : files.filter(file -> !Files.isSymbolicLink(file)).toList()) {
        var permissions = Files.getPosixFilePermissions(file);
        permissions.add(PosixFilePermission.GROUP_READ);
        permissions.add(PosixFilePermission.OTHERS_READ);
        if (permissions.contains(PosixFilePermission.OWNER_EXECUTE)) {
          permissions.add(PosixFilePermission.GROUP_EXECUTE);
          permissions.add(PosixFilePermission.OTHERS_EXECUTE);
        }
        Files.setPosixFilePermissions(file, permissions);
      }
    }
  }

  static void changeOwner(Path root, int uid) throws IOException {
    if (owner(root) == uid) {
      return;
    }
    try (var files = Files.walk(root)) {
      for (var file : files.toList()) {
        Files.setAttribute(file, "unix:uid", uid, LinkOption.NOFOLLOW_LINKS);
      }
    }
  }

  private static int owner(Path file) throws IOException {
    return (Integer) Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS);
  }
}
