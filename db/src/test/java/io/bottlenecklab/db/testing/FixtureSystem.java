package io.bottlenecklab.db.testing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Starts the seeder for the fixture system, which no variant can be of. */
public final class FixtureSystem {

  private static final Path ANY_VARIANT = Path.of("../variants/signin-no-index.yaml");

  private FixtureSystem() {}

  /** Starts it; what it says comes as one stream. */
  public static Process start(TestDatabase database, Map<String, String> environment)
      throws IOException {
    var all =
        new HashMap<>(
            Map.of("LAB_SYSTEM", "fixture", "FIXTURE_DATABASE", database.kind().toString()));
    all.putAll(environment);
    return SeederProcess.start(database, ANY_VARIANT, all);
  }
}
