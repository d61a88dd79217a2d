package io.bottlenecklab.embedded.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.Properties;

/**
 * Bytes that a process and everything it has started caused to be read from disks and written to
 * them; what the page cache answers does not count. Linux hands the bytes of an ended child to the
 * parent that waits for it. Other systems do not count them.
 *
 * <p>Linux accounts a write when it makes a clean part of the page cache dirty, and the whole part:
 * a megabyte and more if the file system has large folios, as for 8 KB written to one of
 * PostgreSQL's log files a second time.
 */
final class DiskTraffic {

  private static final Path PROC = Path.of("/proc");

  private DiskTraffic() {}

  /**
   * Bytes since the process began, of a process that writes by system calls: no more of them than
   * it handed over.
   *
   * @return empty if it is gone or another user's, or if they are not counted
   */
  static OptionalLong of(ProcessHandle root) {
    return sum(root, false);
  }

  /**
   * Bytes since the process began, of a process that also writes asynchronously and past the page
   * cache. Linux counts that as no call, but accounts it exactly.
   *
   * @return empty if it is gone or another user's, or if they are not counted
   */
  static OptionalLong ofAsynchronous(ProcessHandle root) {
    return sum(root, true);
  }

  private static OptionalLong sum(ProcessHandle root, boolean asynchronous) {
    var own = bytes(root.pid(), asynchronous);
    if (own.isEmpty()) {
      return own;
    }
    var children =
        root.descendants()
            .map(child -> bytes(child.pid(), asynchronous))
            .flatMapToLong(OptionalLong::stream);
    return OptionalLong.of(own.getAsLong() + children.sum());
  }

  /** Of one process, as proc(5) describes the counters. */
  private static OptionalLong bytes(long pid, boolean asynchronous) {
    var counters = new Properties();
    try (var lines =
        Files.newBufferedReader(PROC.resolve(pid + "/io"), StandardCharsets.US_ASCII)) {
      counters.load(lines);
    } catch (IOException e) {
      return OptionalLong.empty(); // it has ended, or there is no such file
    }
    var accounted = Long.parseLong(counters.getProperty("write_bytes"));
    // Also to sockets and pipes.
    var handedOver = Long.parseLong(counters.getProperty("wchar"));
    return OptionalLong.of(
        Long.parseLong(counters.getProperty("read_bytes"))
            + (asynchronous ? accounted : Math.min(accounted, handedOver)));
  }
}
