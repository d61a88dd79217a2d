package io.bottlenecklab.embedded.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Processor time of a process and everything it has started, of processes that have ended too:
 * PostgreSQL's parallel workers live for one query. Linux hands the time of an ended child to the
 * parent that waits for it; elsewhere only living processes count.
 */
public final class CpuTime {

  private static final Path PROC = Path.of("/proc");

  /** The unit of {@code /proc/<pid>/stat} towards programs, whatever the kernel's own clock is. */
  private static final Duration TICK = Duration.ofMillis(10);

  /** User and system time, own and of ended children, counted from the field after the name. */
  private static final int FIRST_TIME = 11;

  private static final int TIMES = 4;
  private static final int ATTEMPTS = 5;

  private CpuTime() {}

  /** User and system time since the process began; zero where it is gone. */
  public static Duration of(ProcessHandle root) {
    return Files.exists(PROC.resolve("self/stat")) ? fromProc(root) : fromHandles(root);
  }

  /**
   * A parent is read before its children, so that a child that ends meanwhile is not counted twice;
   * and all again where one came or went, so that none is missed.
   */
  private static Duration fromProc(ProcessHandle root) {
    var tree = ticks(root);
    for (var attempt = 1; attempt < ATTEMPTS; attempt++) {
      var before = tree.keySet();
      tree = ticks(root);
      if (tree.keySet().equals(before)) {
        break;
      }
    }
    return TICK.multipliedBy(tree.values().stream().mapToLong(Long::longValue).sum());
  }

  private static Map<Long, Long> ticks(ProcessHandle root) {
    var tree = new HashMap<Long, Long>();
    ticks(root.pid()).ifPresent(ticks -> tree.put(root.pid(), ticks));
    root.descendants()
        .map(ProcessHandle::pid)
        .forEach(pid -> ticks(pid).ifPresent(ticks -> tree.put(pid, ticks)));
    return tree;
  }

  private static OptionalLong ticks(long pid) {
    try {
      var stat =
          new String(Files.readAllBytes(PROC.resolve(pid + "/stat")), StandardCharsets.ISO_8859_1);
      // The name stands in brackets and may hold anything.
      var fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      return OptionalLong.of(
          Arrays.stream(fields).skip(FIRST_TIME).limit(TIMES).mapToLong(Long::parseLong).sum());
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
