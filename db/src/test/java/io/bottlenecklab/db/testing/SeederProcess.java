package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.SeederApplication;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The seeder as the lab runs it: a JVM of its own that gets everything by its environment. */
public final class SeederProcess {

  private SeederProcess() {}

  /**
   * Starts the seeder on a database; what it says comes as one stream.
   *
   * @param variant the variant's file
   * @param environment what is added to it
   */
  public static Process start(TestDatabase database, Path variant, Map<String, String> environment)
      throws IOException {
    var all =
        new HashMap<>(
            Map.of(
                "LAB_VARIANT_FILE", variant.toString(),
                "SPRING_DATASOURCE_URL", database.url(),
                "SPRING_DATASOURCE_USERNAME", database.user(),
                "SPRING_DATASOURCE_PASSWORD", database.password()));
    all.putAll(environment);
    return start(all);
  }

  /** Starts the seeder with this added to the environment; what it says comes as one stream. */
  public static Process start(Map<String, String> environment) throws IOException {
    var builder =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                // A user's locale may have digits of its own.
                "-Duser.language=fa",
                "-Duser.country=IR",
                "-cp",
                System.getProperty("java.class.path"),
                SeederApplication.class.getName()));
    builder.environment().putAll(environment);
    return builder.redirectErrorStream(true).start();
  }
}
