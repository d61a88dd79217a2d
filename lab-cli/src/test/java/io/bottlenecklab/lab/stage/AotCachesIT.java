package io.bottlenecklab.lab.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.StoppingException;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Needs the applications built, as they are when integration tests run. */
class AotCachesIT {

  private static final String SEEDER = "db";
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path JAR = ROOT.resolve("db/target/app/db-exec.jar");
  private static final Map<String, String> ENVIRONMENT =
      Map.of(
          "LAB_VARIANT_FILE",
          ROOT.resolve("variants/signin-email-index.yaml").toString(),
          "SPRING_DATASOURCE_URL",
          "jdbc:mysql://127.0.0.1:1/auth");

  private final List<String> told = new ArrayList<>();

  @TempDir private Path directory;

  @Test
  void is_made_once_and_is_what_a_jvm_with_the_smallest_heap_starts_from() throws Exception {
    try (var processes = ChildProcesses.unrecorded()) {
      var cache = cache(processes, Applications.JVM);
      assertThat(cache(processes, Applications.JVM)).isEqualTo(cache);
      assertThat(told).containsExactly("learning how db starts, once after each build");
      assertThat(temporary()).isEmptyDirectory();

      var options = new ArrayList<>(Applications.JVM);
      // With this mode a JVM that cannot use its cache does not start.
      options.addAll(List.of("-Xmx64m", "-XX:AOTMode=on", "-XX:AOTCache=" + cache));
      options.addAll(List.of("-Dspring.context.exit=onRefresh", "-Xlog:class+load"));
      var jvm = ChildJvm.of(List.of(), options, JAR, ENVIRONMENT, Redirect.PIPE).start();
      var output = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(jvm.waitFor()).as(output).isZero();
      assertThat(output.lines())
          .anyMatch(line -> line.contains("SpringApplication source: shared objects file"));
    }
  }

  @Test
  void those_of_other_options_go() throws IOException {
    try (var processes = ChildProcesses.unrecorded()) {
      var before = cache(processes, Applications.JVM);
      var options = new ArrayList<>(Applications.JVM);
      options.add("-Xss512k");
      var after = cache(processes, options);

      assertThat(before.getParent()).isDirectoryContaining(after::equals);
      assertThat(before).doesNotExist();
    }
  }

  @Test
  void an_application_that_does_not_come_up_says_why() {
    try (var processes = ChildProcesses.unrecorded()) {
      assertThatExceptionOfType(StageException.class)
          .isThrownBy(
              () -> caches(processes).of(SEEDER, Applications.JVM, JAR, Map.of(), temporary()))
          .withMessageMatching(
              "db died at its start: .*LAB_VARIANT_FILE.* \\(log: .*db-aot.log\\)");
    }
  }

  @Test
  void nothing_is_begun_where_everything_is_being_stopped() {
    var processes = ChildProcesses.unrecorded();
    processes.close();
    assertThatExceptionOfType(StoppingException.class)
        .isThrownBy(() -> cache(processes, Applications.JVM));
  }

  private Path cache(ChildProcesses processes, List<String> options) throws IOException {
    return caches(processes).of(SEEDER, options, JAR, ENVIRONMENT, temporary());
  }

  private AotCaches caches(ChildProcesses processes) {
    return new AotCaches(directory.resolve("aot"), processes, told::add);
  }

  private Path temporary() throws IOException {
    return Files.createDirectories(directory.resolve("tmp"));
  }
}
