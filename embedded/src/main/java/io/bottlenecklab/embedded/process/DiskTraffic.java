package io.bottlenecklab.embedded.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * Bytes that a process and everything it has started caused to be read from disks and written to
 * them; what the page cache answers does not count. Linux hands the bytes of an ended child to the
 * parent that waits for it; other systems do not tell.
 */
public final class DiskTraffic {

  private static final Path PROC = Path.of("/proc");

  private DiskTraffic() {}

  /** Bytes since the process began; empty where it is gone, another user's, or nobody tells. */
  public static OptionalLong of(ProcessHandle root) {
    var own = bytes(root.pid());
    if (own.isEmpty()) {
      return own;
    }
    var children = root.descendants().map(ProcessHandle::pid).toList();
    return OptionalLong.of(
        own.getAsLong()
            + children.stream().map(DiskTraffic::bytes).flatMapToLong(OptionalLong::stream).sum());
  }

  private static OptionalLong bytes(long pid) {
    try {
      var counters = Files.readString(PROC.resolve(pid + "/io"), StandardCharsets.US_ASCII);
      return OptionalLong.of(counters.lines().flatMapToLong(DiskTraffic::moved).sum());
    } catch (IOException e) {
      return OptionalLong.empty(); // it has ended, or there is no such file
    }
  }

  private static LongStream moved(String line) {
    return line.startsWith("read_bytes: ") || line.startsWith("write_bytes: ")
        ? LongStream.of(Long.parseLong(line.substring(line.indexOf(' ') + 1)))
        : LongStream.empty();
  }
}
