package io.bottlenecklab.lab.process;

import io.bottlenecklab.embedded.process.SystemPrograms;
import io.bottlenecklab.embedded.process.SystemPrograms.Command;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.failure.StageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Gives each replica processors of its own, as if it had a machine of that size. */
public final class ProcessorSets {

  private static final String ALLOWED = "Cpus_allowed_list:";

  private ProcessorSets() {}

  /**
   * The begin of each replica's command.
   *
   * @param processors to share out
   * @param each processors of each replica
   * @param warnings receives a line if this machine cannot separate the replicas
   */
  public static List<List<String>> prefixes(
      List<Integer> processors, int replicas, int each, Consumer<String> warnings) {
    var taskset = SystemPrograms.find("taskset");
    if (taskset.isEmpty() || processors.isEmpty()) {
      warnings.accept(
          "warning: this system cannot hold a process to some processors (no taskset), so"
              + " lab.cpus-per-replica is not in force");
      return IntStream.range(0, replicas).mapToObj(replica -> List.<String>of()).toList();
    }
    var usable = Math.min(processors.size(), quota());
    if (replicas * each > usable) {
      warnings.accept(
          "warning: %d replicas of %d processors each share the %d there are"
              .formatted(replicas, each, usable));
    }
    return share(processors, replicas, each).stream()
        .map(set -> List.of(taskset.get().toString(), "--cpu-list", set))
        .toList();
  }

  /**
   * The processors that all replicas of a variant have together; empty if it does not limit them,
   * or if this system cannot hold a process to some.
   */
  public static Optional<List<Integer>> of(Variant variant) {
    return SystemPrograms.find("taskset").isEmpty() ? Optional.empty() : of(variant, allowed());
  }

  static Optional<List<Integer>> of(Variant variant, List<Integer> processors) {
    return variant
        .find("lab.cpus-per-replica")
        .map(each -> variant.number("lab.replicas") * Integer.parseInt(each.toString()))
        .filter(count -> count < processors.size())
        .map(count -> processors.subList(0, count));
  }

  /** The begin of a command that holds it to these processors. */
  public static List<String> prefix(List<Integer> processors) {
    return List.of(taskset().toString(), "--cpu-list", list(processors));
  }

  /**
   * Holds a process that runs, with all its threads and children, to these processors.
   *
   * @throws StageException if it cannot be
   */
  public static void hold(ProcessHandle process, List<Integer> processors) {
    hold(process.pid(), processors);
    // Its later children inherit it.
    process.descendants().forEach(child -> hold(child.pid(), processors));
  }

  /**
   * Taskset gives up half-way if a thread that it found has ended. Those that it has left out are
   * then held one by one, and those that these have begun meanwhile.
   */
  private static void hold(long pid, List<Integer> processors) {
    if (refusal(pid, processors, "--all-tasks").isEmpty()) {
      return;
    }
    var held = new HashSet<Long>();
    for (var left = unheld(pid, processors, held);
        !left.isEmpty();
        left = unheld(pid, processors, held)) {
      for (var thread : left) {
        var refusal = refusal(thread, processors);
        if (refusal.isPresent() && !allowed(thread).isEmpty()) {
          throw new StageException(
              "process %d cannot be held to its processors: %s".formatted(pid, refusal.get()));
        }
        held.add(thread);
      }
    }
  }

  /** The other threads that may not use just these processors; none if the process has ended. */
  private static List<Long> unheld(long pid, List<Integer> processors, Set<Long> held) {
    try (var threads = Files.list(Path.of("/proc", Long.toString(pid), "task"))) {
      return threads
          .map(thread -> Long.valueOf(String.valueOf(thread.getFileName())))
          .filter(thread -> !held.contains(thread) && !allowed(thread).equals(processors))
          .toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }

  /** The error that taskset reports; empty if the thread, or all of the process, is held. */
  private static Optional<String> refusal(long id, List<Integer> processors, String... options) {
    var command = new ArrayList<String>();
    command.add(taskset().toString());
    command.addAll(List.of(options));
    command.addAll(List.of("--cpu-list", "--pid", list(processors), Long.toString(id)));
    try {
      var done = Command.run(command);
      return done.failed() ? Optional.of(done.output()) : Optional.empty();
    } catch (IOException e) {
      throw new StageException("taskset cannot be run: " + e.getMessage(), e);
    }
  }

  /**
   * Splits the processors this process may use. Empty if the system or their number does not allow
   * it, or if there is a quota, which all processors share.
   */
  public static Optional<CpuPartition> split(
      Function<List<Integer>, Optional<CpuPartition>> separation) {
    return SystemPrograms.find("taskset").isEmpty()
        ? Optional.empty()
        : split(allowed(), quota(), separation);
  }

  static Optional<CpuPartition> split(
      List<Integer> processors,
      int quota,
      Function<List<Integer>, Optional<CpuPartition>> separation) {
    return quota < processors.size() ? Optional.empty() : separation.apply(processors);
  }

  /** Processors' worth of time, rounded up: the JVM reads the quotas of control groups 1 and 2. */
  private static int quota() {
    return Runtime.getRuntime().availableProcessors();
  }

  /** As the kernel reads it. */
  public static String list(List<Integer> processors) {
    return processors.stream().map(Object::toString).collect(Collectors.joining(","));
  }

  private static Path taskset() {
    return SystemPrograms.find("taskset")
        .orElseThrow(() -> new StageException("taskset not found"));
  }

  /** Lists of processors, in order; after the last one the first is used again. */
  static List<String> share(List<Integer> processors, int replicas, int each) {
    return IntStream.range(0, replicas)
        .mapToObj(replica ->
            IntStream.range(replica * each, (replica + 1) * each)
                .map(index -> processors.get(index % processors.size()))
                .distinct()
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(",")))
        .toList();
  }

  /** Reads a list such as {@code 0-3,8}. */
  public static List<Integer> parse(String list) {
    var processors = new ArrayList<Integer>();
    for (var range : list.strip().split(",", -1)) {
      var bounds = range.split("-", -1);
      IntStream.rangeClosed(
              Integer.parseInt(bounds[0]), Integer.parseInt(bounds[bounds.length - 1]))
          .forEach(processors::add);
    }
    return processors;
  }

  /** The processors this process may use; none if the system does not list them. */
  public static List<Integer> allowed() {
    return allowed(ProcessHandle.current().pid());
  }

  /**
   * How many processors another process may use, or what share of one; empty if the system does not
   * say.
   */
  public static OptionalDouble count(ProcessHandle process) {
    var set = allowed(process.pid());
    var share = ControlGroups.of(process);
    return set.isEmpty()
        ? share
        : OptionalDouble.of(Math.min(set.size(), share.orElse(set.size())));
  }

  /** Those of a process or of a thread; none if it has ended. */
  private static List<Integer> allowed(long id) {
    try (var lines = Files.lines(Path.of("/proc", Long.toString(id), "status"))) {
      return lines
          .filter(line -> line.startsWith(ALLOWED))
          .findFirst()
          .map(line -> parse(line.substring(ALLOWED.length())))
          .orElse(List.of());
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }
}
