package io.bottlenecklab.lab.yaml;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.SequencedMap;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Texts on the class path. */
public final class YamlResource {

  private YamlResource() {}

  /**
   * Reads a file in YAML.
   *
   * @param owner a class of its package
   * @param file a format of the arguments
   */
  public static SequencedMap<String, Object> read(
      Class<?> owner, String file, Object... arguments) {
    return new Yaml(new SafeConstructor(new LoaderOptions())).load(text(owner, file, arguments));
  }

  /** Reads any text in the same way. */
  public static String text(Class<?> owner, String file, Object... arguments) {
    try (var in = Objects.requireNonNull(owner.getResourceAsStream(file), file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).formatted(arguments);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
