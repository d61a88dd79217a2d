package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.SeederApplication;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The seeder as the lab runs it: a JVM of its own that gets everything by its environment. */
public final class SeederProcess {

  private SeederProcess() {}

  static Process start(TestDatabase database, Seeding seeding) throws IOException {
    return start(
        Map.of(
            "LAB_VARIANT_FILE", variant(database, seeding).toString(),
            "SPRING_DATASOURCE_URL", database.url(),
            "SPRING_DATASOURCE_USERNAME", database.user(),
            "SPRING_DATASOURCE_PASSWORD", database.password(),
            "DATASET_USERS", Long.toString(seeding.users()),
            "DATASET_SEED", Long.toString(seeding.seed())));
  }

  /** Starts the seeder with this added to the environment; what it says comes as one stream. */
  public static Process start(Map<String, String> environment) throws IOException {
    var builder =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                SeederApplication.class.getName()));
    builder.environment().putAll(environment);
    return builder.redirectErrorStream(true).start();
  }

  static void run(TestDatabase database, Seeding seeding) throws IOException, InterruptedException {
    var process = start(database, seeding);
    try (var output = process.inputReader()) {
      var said = output.readAllAsString();
      if (process.waitFor() != 0) {
        throw new IllegalStateException(said);
      }
    }
  }

  private static Path variant(TestDatabase database, Seeding seeding) throws IOException {
    var file = Files.createTempFile("variant", ".yaml");
    file.toFile().deleteOnExit();
    return Files.writeString(
        file,
        """
        lab: {system: sign-in, replicas: 1, heap: 256MB}
        auth:
          database: %s
          schema: {email-index: %s}
          password: {bcrypt-strength: %d}
        spring:
          datasource: {hikari: {maximum-pool-size: 10}}
          threads: {virtual: {enabled: false}}
        server: {tomcat: {threads: {max: 200}}}
        """
            .formatted(
                database.kind().name().toLowerCase(Locale.ROOT),
                seeding.emailIndex(),
                seeding.strength()));
  }
}
