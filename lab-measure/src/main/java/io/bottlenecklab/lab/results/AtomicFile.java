package io.bottlenecklab.lab.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are either as they were or complete. */
public final class AtomicFile {

  private AtomicFile() {}

  /** Writes a file, and the folders above it. */
  public static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    // Not a temporary file, which only its owner may read: results are there to be shown around.
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
