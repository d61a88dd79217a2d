package io.bottlenecklab.embedded.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Versions of the engines that come with this module, as the build states them. */
public final class EngineVersions {

  private static final Properties VERSIONS = load();

  private EngineVersions() {}

  public static String of(String engine) {
    return VERSIONS.getProperty(engine);
  }

  private static Properties load() {
    var versions = new Properties();
    try (var in = EngineVersions.class.getResourceAsStream("engines.properties")) {
      versions.load(in);
      return versions;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
