package io.bottlenecklab.embedded.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.Properties;
import java.util.function.ToLongFunction;

/**
 * Bytes that a process and everything it has started caused to be read from disks and written to
 * them; what the page cache answers does not count. Linux hands the bytes of an ended child to the
 * parent that waits for it; other systems do not tell.
 *
 * <p>Linux accounts a write when it makes a clean part of the page cache dirty, and the whole part:
 * a megabyte and more where the file system has large folios, as for 8 KB written to one of
 * PostgreSQL's log files a second time.
 */
public final class DiskTraffic {

  private static final Path PROC = Path.of("/proc");

  private DiskTraffic() {}

  /**
   * Bytes since the process began, of one that writes by system calls: no more of them than it
   * handed over.
   *
   * @return empty where it is gone, another user's, or nobody tells
   */
  public static OptionalLong of(ProcessHandle root) {
    return sum(root, Counters::readAndHandedOver);
  }

  /**
   * Bytes since the process began, of one that also writes asynchronously and past the page cache,
   * which Linux counts as no call but accounts exactly.
   *
   * @return empty where it is gone, another user's, or nobody tells
   */
  public static OptionalLong ofAsynchronous(ProcessHandle root) {
    return sum(root, Counters::readAndAccounted);
  }

  private static OptionalLong sum(ProcessHandle root, ToLongFunction<Counters> moved) {
    var own = bytes(root.pid(), moved);
    if (own.isEmpty()) {
      return own;
    }
    var children =
        root.descendants()
            .map(child -> bytes(child.pid(), moved))
            .flatMapToLong(OptionalLong::stream);
    return OptionalLong.of(own.getAsLong() + children.sum());
  }

  private static OptionalLong bytes(long pid, ToLongFunction<Counters> moved) {
    var counters = new Properties();
    try (var lines =
        Files.newBufferedReader(PROC.resolve(pid + "/io"), StandardCharsets.US_ASCII)) {
      counters.load(lines);
    } catch (IOException e) {
      return OptionalLong.empty(); // it has ended, or there is no such file
    }
    return OptionalLong.of(moved.applyAsLong(Counters.of(counters)));
  }

  /**
   * Of one process, as proc(5) has them.
   *
   * @param read {@code read_bytes}
   * @param accounted {@code write_bytes}
   * @param handedOver {@code wchar}, also to sockets and pipes
   */
  private record Counters(long read, long accounted, long handedOver) {

    static Counters of(Properties file) {
      return new Counters(
          Long.parseLong(file.getProperty("read_bytes")),
          Long.parseLong(file.getProperty("write_bytes")),
          Long.parseLong(file.getProperty("wchar")));
    }

    long readAndHandedOver() {
      return read + Math.min(accounted, handedOver);
    }

    long readAndAccounted() {
      return read + accounted;
    }
  }
}
