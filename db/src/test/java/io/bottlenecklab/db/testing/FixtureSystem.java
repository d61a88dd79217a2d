package io.bottlenecklab.db.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Starts the seeder for the fixture system. No variant is of that system, so the environment says
 * it.
 */
public final class FixtureSystem {

  private static final Path SYSTEMS = Path.of("../systems");

  private FixtureSystem() {}

  /** Starts it; what it says comes as one stream. */
  public static Process start(TestDatabase database, Map<String, String> environment)
      throws IOException {
    var all =
        new HashMap<>(
            Map.of("LAB_SYSTEM", "fixture", "FIXTURE_DATABASE", database.kind().toString()));
    all.putAll(environment);
    return SeederProcess.start(database, anyVariant(), all);
  }

  private static Path anyVariant() throws IOException {
    try (var files = Files.walk(SYSTEMS)) {
      return files
          .filter(file -> file.toString().matches(".*/variants/[^/]+\\.yaml"))
          .findFirst()
          .orElseThrow();
    }
  }
}
