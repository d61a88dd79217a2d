package io.bottlenecklab.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.failure.StageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ProcessorSetsTest {

  /** As under --cpus=1 on a machine of eight. */
  @Test
  void under_a_quota_nothing_is_kept_apart() {
    var eight = List.of(0, 1, 2, 3, 4, 5, 6, 7);

    assertThat(ProcessorSets.split(eight, 1, CpuPartition::ofAll)).isEmpty();
    assertThat(ProcessorSets.split(eight, 1, CpuPartition::ofLoadTool)).isEmpty();
    assertThat(ProcessorSets.split(eight, 8, CpuPartition::ofAll)).isPresent();
  }

  @Test
  void the_kernels_list_is_read() {
    assertThat(ProcessorSets.parse("\t0-3,8,10-11\n")).containsExactly(0, 1, 2, 3, 8, 10, 11);
  }

  @Test
  void each_replica_has_processors_of_its_own() {
    assertThat(ProcessorSets.share(List.of(2, 3, 5, 7), 2, 2)).containsExactly("2,3", "5,7");
  }

  @Test
  void replicas_share_processors_if_there_are_too_few() {
    assertThat(ProcessorSets.share(List.of(0, 1), 3, 1)).containsExactly("0", "1", "0");
    assertThat(ProcessorSets.share(List.of(0), 1, 2)).containsExactly("0");
  }

  @Test
  void too_few_processors_are_warned_of() {
    var warnings = new ArrayList<String>();

    ProcessorSets.prefixes(List.of(0, 1), 64, 64, warnings::add);

    assertThat(warnings).singleElement().asString().startsWith("warning: ");
  }

  @Test
  void a_variant_has_the_processors_of_all_its_replicas() {
    var four = List.of(2, 3, 5, 7);

    assertThat(ProcessorSets.of(variant(1), four)).contains(List.of(2));
    assertThat(ProcessorSets.of(variant(2), four)).contains(List.of(2, 3));
    assertThat(ProcessorSets.of(variant(2), List.of(0, 1))).isEmpty();
    assertThat(ProcessorSets.of(variant(Map.of("lab.replicas", 2L)), four)).isEmpty();
  }

  private static Variant variant(long replicas) {
    return variant(Map.of("lab.replicas", replicas, "lab.cpus-per-replica", 1L));
  }

  private static Variant variant(Map<String, Object> knobs) {
    return new Variant("x", Path.of("x.yaml"), new TreeMap<>(knobs));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void a_process_that_runs_is_held_to_its_processors() throws IOException {
    var processor = ProcessorSets.allowed().getLast();
    var sleeper = new ProcessBuilder("sleep", "600").start();
    try {
      ProcessorSets.hold(sleeper.toHandle(), List.of(processor));

      assertThat(Files.readAllLines(Path.of("/proc/" + sleeper.pid() + "/status")))
          .contains("Cpus_allowed_list:\t" + processor);
    } finally {
      sleeper.destroyForcibly();
    }
  }

  /** This one is, to its last processor for a moment. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void a_process_whose_threads_come_and_go_is_held_too() throws IOException {
    var all = ProcessorSets.allowed();
    var ended = new AtomicBoolean();
    Thread.ofPlatform()
        .start(() -> {
          while (!ended.get()) {
            Thread.ofPlatform().start(() -> {});
          }
        });
    try {
      for (var i = 0; i < 10; i++) {
        ProcessorSets.hold(ProcessHandle.current(), List.of(all.getLast()));
        assertThat(processorsOfThreads()).containsOnly(List.of(all.getLast()));
        ProcessorSets.hold(ProcessHandle.current(), all);
      }
    } finally {
      ended.set(true);
      ProcessorSets.hold(ProcessHandle.current(), all);
    }
  }

  /** Of each thread of this process that lives long enough to be asked. */
  private static List<List<Integer>> processorsOfThreads() throws IOException {
    var all = new ArrayList<List<Integer>>();
    try (var threads = Files.newDirectoryStream(Path.of("/proc/self/task"))) {
      for (var thread : threads) {
        try (var lines = Files.lines(thread.resolve("status"))) {
          lines
              .filter(line -> line.startsWith("Cpus_allowed_list:"))
              .forEach(line -> all.add(ProcessorSets.parse(line.replaceFirst(".*:", ""))));
        } catch (IOException | UncheckedIOException e) {
          assertThat(thread).doesNotExist();
        }
      }
    }
    return all;
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void a_process_that_has_ended_needs_no_processors() throws Exception {
    var ended = new ProcessBuilder("true").start();
    ended.waitFor();

    assertThatCode(() -> ProcessorSets.hold(ended.toHandle(), ProcessorSets.allowed()))
        .doesNotThrowAnyException();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void processors_that_there_are_not_are_refused() {
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> ProcessorSets.hold(ProcessHandle.current(), List.of(9999)))
        .withMessageContaining("cannot be held to its processors");
  }
}
