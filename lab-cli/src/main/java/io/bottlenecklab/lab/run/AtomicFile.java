package io.bottlenecklab.lab.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are either as they were or complete. */
public final class AtomicFile {

  private AtomicFile() {}

  /** Writes a file, and the folders above it. */
  public static void write(Path file, String text) throws IOException {
    var folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    var draft = Files.createTempFile(folder, file.getFileName().toString(), ".tmp");
    try {
      Files.writeString(draft, text);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
