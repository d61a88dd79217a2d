package io.bottlenecklab.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.jar.JarEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/** An engine's programs inside the artifact they come in. */
sealed interface EngineArchive {

  String UNPACKING = ".unpacking-";

  /** Name of the directory they are unpacked to; another for each version. */
  String name();

  /** Unpacks them into an empty directory. */
  void unpackTo(Path directory) throws IOException;

  /**
   * A compressed tar file.
   *
   * @param resource on the class path
   */
  record TarXz(String name, URL resource) implements EngineArchive {
    @Override
    public void unpackTo(Path directory) throws IOException {
      try (var tar =
          new TarArchiveInputStream(new XZCompressorInputStream(resource.openStream()))) {
        for (TarArchiveEntry entry; (entry = tar.getNextEntry()) != null; ) {
          var target = within(directory, entry.getName());
          if (entry.isDirectory()) {
            Files.createDirectories(target);
          } else if (entry.isSymbolicLink()) {
            Files.createDirectories(target.getParent());
            Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
          } else {
            write(tar, target, (entry.getMode() & 0100) != 0);
          }
        }
      }
    }
  }

  /**
   * Files that lie in a jar as they are.
   *
   * @param resource one of them on the class path
   * @param prefix the folder in the jar that becomes the directory
   * @param unneeded endings of the files that are left out
   */
  record JarFolder(String name, URL resource, String prefix, List<String> unneeded)
      implements EngineArchive {
    @Override
    public void unpackTo(Path directory) throws IOException {
      var connection = (JarURLConnection) resource.openConnection();
      connection.setUseCaches(false);
      try (var jar = connection.getJarFile()) {
        for (var entry : jar.stream().filter(this::wanted).toList()) {
          var target = within(directory, entry.getName().substring(prefix.length()));
          try (var in = jar.getInputStream(entry)) {
            write(in, target, entry.getName().startsWith(prefix + "bin/"));
          }
        }
      }
    }

    private boolean wanted(JarEntry entry) {
      var path = entry.getName();
      return path.startsWith(prefix)
          && !entry.isDirectory()
          && unneeded.stream().noneMatch(path::endsWith);
    }
  }

  /**
   * The directory with the unpacked programs, once for all starts. An interrupted or a simultaneous
   * unpacking does no harm.
   *
   * @param unpacking run before they are unpacked
   */
  default Path unpackedIn(Path engines, Runnable unpacking) throws IOException {
    var home = engines.toAbsolutePath().resolve(name());
    if (Files.isDirectory(home)) {
      return home;
    }
    unpacking.run();
    Files.createDirectories(engines);
    deleteAbandoned(engines);
    var fresh = home.resolveSibling(name() + UNPACKING + ProcessHandle.current().pid());
    FileTree.delete(fresh);
    Files.createDirectory(fresh);
    try {
      unpackTo(fresh);
      FileTree.readableByAll(fresh);
      Files.move(fresh, home, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      FileTree.delete(fresh);
      if (!Files.isDirectory(home)) {
        throw e;
      }
      // Another lab was faster; its copy is as good.
    }
    return home;
  }

  private static void deleteAbandoned(Path engines) throws IOException {
    try (var files = Files.list(engines)) {
      for (var file : files.filter(EngineArchive::abandoned).toList()) {
        FileTree.delete(file);
      }
    }
  }

  private static boolean abandoned(Path directory) {
    var name = directory.getFileName().toString();
    var at = name.indexOf(UNPACKING);
    return at >= 0
        && ProcessHandle.of(Long.parseLong(name.substring(at + UNPACKING.length()))).isEmpty();
  }

  private static Path within(Path directory, String entry) throws IOException {
    var target = directory.resolve(entry).normalize();
    if (!target.startsWith(directory)) {
      throw new IOException("an entry of the archive lies outside: " + entry);
    }
    return target;
  }

  private static void write(InputStream in, Path target, boolean program) throws IOException {
    Files.createDirectories(target.getParent());
    Files.copy(in, target, StandardCopyOption.REPLACE_EXISTING);
    if (program) {
      Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }
}
