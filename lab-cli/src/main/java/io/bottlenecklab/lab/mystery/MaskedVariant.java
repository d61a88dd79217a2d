package io.bottlenecklab.lab.mystery;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.yaml.snakeyaml.Yaml;

/**
 * A variant under another name. Its file exists only until the processes have read it.
 *
 * @param variant the variant to start; every name it shows is {@code mystery}
 */
record MaskedVariant(Variant variant) implements AutoCloseable {

  private static final String NAME = "mystery";

  /** Masks a variant; the file lies in the lab's home. */
  static MaskedVariant of(Variant variant, Path home) {
    var file = home.resolve(NAME).resolve("variants").resolve(NAME + ".yaml");
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, new Yaml().dump(variant.values()));
    } catch (IOException e) {
      throw new StageException("%s cannot be written: %s".formatted(file, Reason.of(e)), e);
    }
    return new MaskedVariant(new Variant(NAME, file, variant.values()));
  }

  /** Removes the file. */
  @Override
  public void close() {
    try {
      Files.deleteIfExists(variant.file());
    } catch (IOException e) {
      throw new StageException(
          "%s cannot be removed: %s".formatted(variant.file(), Reason.of(e)), e);
    }
  }
}
