package io.bottlenecklab.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Settings of the engines, beside these classes. */
final class EngineResources {

  private EngineResources() {}

  /** The settings in a file, a line each; the file is a format of the arguments. */
  static List<String> settings(String file, Object... arguments) {
    try (var in = Objects.requireNonNull(EngineResources.class.getResourceAsStream(file), file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .formatted(arguments)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The version of an engine, as the build states it. */
  static String version(String engine) {
    var prefix = engine + "=";
    return settings("engines.properties").stream()
        .filter(line -> line.startsWith(prefix))
        .findFirst()
        .orElseThrow()
        .substring(prefix.length());
  }
}
