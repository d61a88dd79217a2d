package io.bottlenecklab.lab.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.ChildProcesses.StoppingException;
import io.bottlenecklab.fixture.FixtureCheckout;
import io.bottlenecklab.lab.embedded.ChildJvm.Settings;
import io.bottlenecklab.lab.failure.StageException;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AotCachesIT {

  private static final String MODULE = "fixture-service";
  private static final List<String> JVM = List.of("-XX:+UseSerialGC", "-Xms64m");
  private static final String FROM_CACHE = "FixtureService source: shared objects file";

  private final List<String> progress = new ArrayList<>();

  @TempDir private Path directory = Path.of("");
  private Path root = directory;

  @BeforeEach
  void prepare() {
    root = FixtureCheckout.prepare(directory.resolve("checkout"));
  }

  private Path jar() {
    return root.resolve(MODULE).resolve("target/app/fixture-service-exec.jar");
  }

  private Map<String, String> environment() {
    var variant = root.resolve("systems/fixture/variants/fixture-slow.yaml");
    return Map.of("LAB_VARIANT_FILE", variant.toString());
  }

  @Test
  void a_cache_is_trained_once_and_a_jvm_with_the_smallest_heap_starts_from_it() throws Exception {
    try (var processes = ChildProcesses.unrecorded()) {
      var options = options(processes, JVM);
      assertThat(options(processes, JVM)).isEqualTo(options);
      assertThat(progress)
          .containsExactly("training the AOT cache of fixture-service, once after each build");
      assertThat(temporary()).isEmptyDirectory();

      assertThat(start(options)).containsPattern(FROM_CACHE);
    }
  }

  @Test
  void a_damaged_cache_is_not_used() throws Exception {
    try (var processes = ChildProcesses.unrecorded()) {
      var options = options(processes, JVM);
      try (var cache = FileChannel.open(caches().getFirst(), StandardOpenOption.WRITE)) {
        cache.write(ByteBuffer.allocate(1024 * 1024), cache.size() / 2);
      }
      assertThat(start(options)).doesNotContainPattern(FROM_CACHE).doesNotContain("][aot");
    }
  }

  @Test
  void a_cache_is_trained_again_if_a_file_has_another_time_of_change() throws Exception {
    try (var processes = ChildProcesses.unrecorded()) {
      options(processes, JVM);
      Files.setLastModifiedTime(jar(), FileTime.from(Instant.parse("2001-02-03T04:05:06Z")));

      assertThat(start(options(processes, JVM))).containsPattern(FROM_CACHE);
    }
  }

  @Test
  void caches_of_other_options_are_deleted() throws IOException {
    try (var processes = ChildProcesses.unrecorded()) {
      options(processes, JVM);
      var before = caches();
      var others = new ArrayList<>(JVM);
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
              new AotCaches(directory, processes)
                  .options(MODULE, JVM, jar(), settings(Map.of()), temporary(), progress::add))
          .withMessageMatching(
              "fixture-service died at its start: .*Exception.* \\(log: .*-aot.log\\)");
    }
  }

  @Test
  void no_training_run_begins_while_everything_is_being_stopped() {
    var processes = ChildProcesses.unrecorded();
    processes.close();
    assertThatExceptionOfType(StoppingException.class).isThrownBy(() -> options(processes, JVM));
  }

  private List<String> options(ChildProcesses processes, List<String> common) throws IOException {
    return new AotCaches(directory.resolve("aot"), processes)
        .options(MODULE, common, jar(), settings(environment()), temporary(), progress::add);
  }

  private static Settings settings(Map<String, String> environment) {
    return new Settings(environment, "");
  }

  private List<Path> caches() throws IOException {
    try (var files = Files.list(directory.resolve("aot").resolve(MODULE))) {
      return files.toList();
    }
  }

  private Path temporary() throws IOException {
    return Files.createDirectories(directory.resolve("tmp"));
  }

  /** The classes that a start loads, until the application would serve. */
  private String start(List<String> fromCache) throws IOException, InterruptedException {
    var options = new ArrayList<>(JVM);
    options.addAll(fromCache);
    options.addAll(List.of("-Xmx64m", "-Dspring.context.exit=onRefresh", "-Xlog:class+load"));
    var jvm = ChildJvm.of(List.of(), options, jar(), environment(), Redirect.PIPE).start();
    var output = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(jvm.waitFor()).as(output).isZero();
    return output;
  }
}
