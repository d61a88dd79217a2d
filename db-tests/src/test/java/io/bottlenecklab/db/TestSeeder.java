package io.bottlenecklab.db;

import io.bottlenecklab.db.testing.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/**
 * The seeder of one system, which gets everything by its environment, as the lab runs it.
 *
 * @param environment what all runs have in common
 */
public record TestSeeder(Map<String, String> environment) {

  /** Keeps a copy. */
  public TestSeeder {
    environment = Map.copyOf(environment);
  }

  /**
   * The seeder of a system on a database.
   *
   * @param settings of the form {@code NAME=value}; the variant that the seeder reads is any
   */
  public static TestSeeder of(TestDatabase database, String system, String... settings) {
    return new TestSeeder(
            Map.of(
                "LAB_SYSTEM", system,
                "LAB_VARIANT_FILE", anyVariant().toString(),
                "SPRING_DATASOURCE_URL", database.url(),
                "SPRING_DATASOURCE_USERNAME", database.user(),
                "SPRING_DATASOURCE_PASSWORD", database.password()))
        .with(settings);
  }

  private static Path anyVariant() {
    try (var files = Files.walk(Path.of("../systems"))) {
      return files
          .filter(file -> file.toString().matches(".*/variants/[^/]+\\.yaml"))
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The same with more settings, or other values of them. */
  public TestSeeder with(String... settings) {
    var all = new HashMap<>(environment);
    for (var setting : settings) {
      var name = setting.substring(0, setting.indexOf('='));
      all.put(name, setting.substring(name.length() + 1));
    }
    return new TestSeeder(all);
  }

  /** Seeds in this JVM. */
  public Run seed(String... settings) {
    return with(settings).seedWith(context -> {});
  }

  /** Seeds in this JVM, with beans that a test adds. */
  public Run seedWith(ApplicationContextInitializer<GenericApplicationContext> beans) {
    var error = System.err;
    var output = System.out;
    var written = new ByteArrayOutputStream();
    var both = new PrintStream(written, true, StandardCharsets.UTF_8);
    System.setErr(both);
    System.setOut(both);
    var failed = false;
    try {
      SeederApplication.application()
          .environment(springEnvironment())
          .initializers(beans)
          .run()
          .close();
    } catch (RuntimeException e) {
      failed = true; // what the user sees of it has been written
    } finally {
      System.setErr(error);
      System.setOut(output);
    }
    return new Run(
        written
            .toString(StandardCharsets.UTF_8)
            .lines()
            // The server may hear a moment late that the seeder before has hung up.
            .filter(line -> !line.startsWith("waiting"))
            .toList(),
        failed);
  }

  private StandardEnvironment springEnvironment() {
    return new StandardEnvironment() {
      @Override
      protected void customizePropertySources(MutablePropertySources sources) {
        sources.addLast(
            new SystemEnvironmentPropertySource(
                SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, Map.copyOf(environment)));
      }
    };
  }

  /** Starts a JVM of its own; what it prints comes as one stream. */
  public Process start(String... settings) throws IOException {
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
    builder.environment().putAll(with(settings).environment());
    return builder.redirectErrorStream(true).start();
  }

  /**
   * A run that has ended.
   *
   * @param lines what a user saw
   */
  public record Run(List<String> lines, boolean failed) {

    /** The lines before the closing one: what was done. */
    public List<String> done() {
      return lines.subList(0, Math.max(0, lines.size() - 1));
    }
  }
}
