package io.bottlenecklab.lab.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Processor time of a process and everything it has started, ended processes included: PostgreSQL's
 * parallel workers live for one query. Linux adds the time of an ended child to the parent that
 * waits for it. On other systems only living processes count.
 */
final class CpuTime {

  private static final Path PROC = Path.of("/proc");

  /** The unit of {@code /proc/<pid>/stat} towards programs, whatever the kernel's own clock is. */
  private static final Duration TICK = Duration.ofMillis(10);

  /** User and system time, own and of ended children, counted from the field after the name. */
  private static final List<Integer> ALL = List.of(11, 12, 13, 14);

  private static final List<Integer> SYSTEM = List.of(12, 14);
  private static final int ATTEMPTS = 5;

  private CpuTime() {}

  /** User and system time since the process began; zero if it is gone. */
  static Duration of(ProcessHandle root) {
    return Files.exists(PROC.resolve("self/stat")) ? fromProc(root, ALL) : fromHandles(root);
  }

  /** The part of it that the kernel used; empty if it is not counted separately. */
  static Optional<Duration> inKernel(ProcessHandle root) {
    return Files.exists(PROC.resolve("self/stat"))
        ? Optional.of(fromProc(root, SYSTEM))
        : Optional.empty();
  }

  /**
   * A parent is read before its children, so that a child that ends meanwhile is not counted twice.
   * All are read again if one came or went, so that all are counted.
   */
  private static Duration fromProc(ProcessHandle root, List<Integer> times) {
    var tree = ticks(root, times);
    for (var attempt = 1; attempt < ATTEMPTS; attempt++) {
      var before = tree.keySet();
      tree = ticks(root, times);
      if (tree.keySet().equals(before)) {
        break;
      }
    }
    return TICK.multipliedBy(tree.values().stream().mapToLong(Long::longValue).sum());
  }

  private static Map<Long, Long> ticks(ProcessHandle root, List<Integer> times) {
    var tree = new HashMap<Long, Long>();
    ticks(root.pid(), times).ifPresent(ticks -> tree.put(root.pid(), ticks));
    root.descendants()
        .map(ProcessHandle::pid)
        .forEach(pid -> ticks(pid, times).ifPresent(ticks -> tree.put(pid, ticks)));
    return tree;
  }

  private static OptionalLong ticks(long pid, List<Integer> times) {
    try {
      var stat =
          new String(Files.readAllBytes(PROC.resolve(pid + "/stat")), StandardCharsets.ISO_8859_1);
      // The name stands in brackets and may hold anything.
      var fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      return OptionalLong.of(times.stream().mapToLong(at -> Long.parseLong(fields[at])).sum());
    } catch (IOException e) {
      return OptionalLong.empty(); // it has ended
    }
  }

  private static Duration fromHandles(ProcessHandle root) {
    return Stream.concat(Stream.of(root), root.descendants())
        .flatMap(process -> process.info().totalCpuDuration().stream())
        .reduce(Duration.ZERO, Duration::plus);
  }
}
