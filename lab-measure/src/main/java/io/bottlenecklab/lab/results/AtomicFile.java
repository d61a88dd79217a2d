package io.bottlenecklab.lab.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes files atomically. */
final class AtomicFile {

  private AtomicFile() {}

  /**
   * Writes a file and creates its folders; readers see the old content or all of the new. Of a
   * symbolic link, the target is written; a device is not replaced.
   */
  public static void write(Path path, String text) throws IOException {
    var file = path;
    while (Files.isSymbolicLink(file)) {
      file = file.resolveSibling(Files.readSymbolicLink(file));
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new IOException("not a regular file");
    }
    Files.createDirectories(file.toAbsolutePath().getParent());
    // Not a temporary file: only its owner could read the results.
    var draft =
        file.resolveSibling(
            "%s.%d.tmp".formatted(file.getFileName(), ProcessHandle.current().pid()));
    try {
      Files.writeString(draft, text);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
