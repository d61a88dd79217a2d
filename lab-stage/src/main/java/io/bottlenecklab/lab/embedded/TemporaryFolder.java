package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.springframework.util.FileSystemUtils;

/**
 * Where the applications of a variant keep temporary files: their own as long as the server whose
 * data lies beside it runs.
 *
 * @param parent the data's folder, once it is taken
 */
record TemporaryFolder(Supplier<Path> parent) implements Supplier<Path> {

  @Override
  public Path get() {
    return parent.get().resolve("tmp");
  }

  /** Empties it: applications that were killed left in it what they had unpacked. */
  void empty() {
    try {
      FileSystemUtils.deleteRecursively(get());
      Files.createDirectory(get());
    } catch (IOException e) {
      throw new StageException("the lab's own files cannot be replaced: " + Reason.of(e), e);
    }
  }
}
