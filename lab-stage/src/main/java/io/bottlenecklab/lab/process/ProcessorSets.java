package io.bottlenecklab.lab.process;

import io.bottlenecklab.embedded.process.SystemPrograms;
import io.bottlenecklab.embedded.process.SystemPrograms.Command;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.failure.StageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Gives each replica processors of its own, as if it had a machine of that size. */
public final class ProcessorSets {

  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String ALLOWED = "Cpus_allowed_list:";
  private static final int ATTEMPTS = 10;

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

  /** Repeats it, because taskset gives up half-way if one of the threads it found has ended. */
  private static void hold(long pid, List<Integer> processors) {
    var refusal = refusal(pid, processors);
    for (var again = 1; refusal.isPresent() && again < ATTEMPTS; again++) {
      refusal = refusal(pid, processors);
    }
    if (refusal.isPresent() && ProcessHandle.of(pid).isPresent()) {
      throw new StageException(
          "process %d cannot be held to its processors: %s".formatted(pid, refusal.get()));
    }
  }

  /** The error that taskset reports; empty if all threads are held. */
  private static Optional<String> refusal(long pid, List<Integer> processors) {
    var command =
        List.of(
            taskset().toString(),
            "--all-tasks",
            "--cpu-list",
            "--pid",
            list(processors),
            Long.toString(pid));
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
    return allowed(STATUS);
  }

  /**
   * How many processors another process may use, or what share of one; empty if the system does not
   * say.
   */
  public static OptionalDouble count(ProcessHandle process) {
    var set = allowed(Path.of("/proc/%d/status".formatted(process.pid())));
    var share = ControlGroups.of(process);
    return set.isEmpty()
        ? share
        : OptionalDouble.of(Math.min(set.size(), share.orElse(set.size())));
  }

  private static List<Integer> allowed(Path status) {
    if (!Files.isReadable(status)) {
      return List.of();
    }
    try (var lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith(ALLOWED))
          .findFirst()
          .map(line -> parse(line.substring(ALLOWED.length())))
          .orElse(List.of());
    } catch (IOException e) {
      return List.of();
    }
  }
}
