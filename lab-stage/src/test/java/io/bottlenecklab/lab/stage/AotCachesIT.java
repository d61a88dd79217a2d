package io.bottlenecklab.lab.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.StoppingException;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Needs the applications built, as they are when integration tests run. */
class AotCachesIT {

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
      var options = options(processes, Applications.JVM);
      assertThat(options(processes, Applications.JVM)).isEqualTo(options);
      assertThat(told).containsExactly("learning how db starts, once after each build");
      assertThat(temporary()).isEmptyDirectory();

      assertThat(springClassesOfACacheIn(start(options))).isGreaterThan(1_000);
    }
  }

  @Test
  void a_damaged_one_is_not_used() throws Exception {
    try (var processes = ChildProcesses.unrecorded()) {
      var options = options(processes, Applications.JVM);
      try (var cache = FileChannel.open(caches().getFirst(), StandardOpenOption.WRITE)) {
        cache.write(ByteBuffer.allocate(1024 * 1024), cache.size() / 2);
      }
      assertThat(springClassesOfACacheIn(start(options))).isZero();
    }
  }

  @Test
  void those_of_other_options_go() throws IOException {
    try (var processes = ChildProcesses.unrecorded()) {
      options(processes, Applications.JVM);
      var before = caches();
      var others = new ArrayList<>(Applications.JVM);
      others.add("-Xss512k");
      options(processes, others);

      assertThat(caches()).hasSize(1).doesNotContainAnyElementsOf(before);
    }
  }

  @Test
  void an_application_that_does_not_come_up_says_why() {
    try (var processes = ChildProcesses.unrecorded()) {
      assertThatExceptionOfType(StageException.class)
          .isThrownBy(() ->
              new AotCaches(directory, processes, told::add)
                  .options("db", Applications.JVM, JAR, Map.of(), temporary()))
          .withMessageMatching(
              "db died at its start: .*LAB_VARIANT_FILE.* \\(log: .*db-aot.log\\)");
    }
  }

  @Test
  void nothing_is_begun_where_everything_is_being_stopped() {
    var processes = ChildProcesses.unrecorded();
    processes.close();
    assertThatExceptionOfType(StoppingException.class)
        .isThrownBy(() -> options(processes, Applications.JVM));
  }

  private List<String> options(ChildProcesses processes, List<String> common) throws IOException {
    return new AotCaches(directory.resolve("aot"), processes, told::add)
        .options("db", common, JAR, ENVIRONMENT, temporary());
  }

  private List<Path> caches() throws IOException {
    try (var files = Files.list(directory.resolve("aot/db"))) {
      return files.toList();
    }
  }

  private Path temporary() throws IOException {
    return Files.createDirectories(directory.resolve("tmp"));
  }

  /** What a start up to where the application would seed says of the classes it loads. */
  private static String start(List<String> fromCache) throws IOException, InterruptedException {
    var options = new ArrayList<>(Applications.JVM);
    options.addAll(fromCache);
    options.addAll(List.of("-Xmx64m", "-Dspring.context.exit=onRefresh", "-Xlog:class+load"));
    var jvm = ChildJvm.of(List.of(), options, JAR, ENVIRONMENT, Redirect.PIPE).start();
    var output = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(jvm.waitFor()).as(output).isZero();
    return output;
  }

  private static long springClassesOfACacheIn(String output) {
    return output
        .lines()
        .filter(line -> line.contains(" org.springframework."))
        .filter(line -> line.endsWith("source: shared objects file"))
        .count();
  }
}
