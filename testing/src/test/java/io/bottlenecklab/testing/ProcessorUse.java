package io.bottlenecklab.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * What the machine's processors did until now, in ticks of any length.
 *
 * @param nanos of the clock
 * @param all ticks of all processors, idle ones included
 * @param others ticks that other programs than this JVM and its children took
 */
record ProcessorUse(long nanos, long all, long others) {

  private static final Path PROC = Path.of("/proc");

  /** Reads it; nothing is known of other programs where the system is not Linux. */
  static ProcessorUse now() {
    var nanos = System.nanoTime();
    if (!Files.isReadable(PROC.resolve("stat"))) {
      return new ProcessorUse(nanos, 0, 0);
    }
    // user, nice, system, idle, waiting for a disk, interrupts, soft interrupts, stolen by the host
    var ticks = fields(PROC.resolve("stat"), "cpu ", 8);
    var all = Arrays.stream(ticks).sum();
    return new ProcessorUse(nanos, all, all - ticks[3] - ticks[4] - own());
  }

  /**
   * The time since then, had there been no other program: less the share of the processors that
   * others took, and as much again because they also slow down caches, memory and disks.
   */
  Duration since(ProcessorUse before) {
    var ticks = Math.max(all - before.all, 1);
    var taken = (double) Math.clamp(others - before.others, 0, ticks) / ticks;
    return Duration.ofNanos((long) ((nanos - before.nanos) * (1 - taken) / (1 + taken)));
  }

  /** Of this process, its children that have ended, and all that descend from it and run. */
  private static long own() {
    var self = ProcessHandle.current();
    return Stream.concat(Stream.of(self), self.descendants())
        .map(process -> PROC.resolve(process.pid() + "/stat"))
        .mapToLong(stat -> Arrays.stream(fields(stat, ")", 15)).skip(11).sum())
        .sum();
  }

  /** Numbers of a file's first line, after the last such mark; none if the process has ended. */
  private static long[] fields(Path file, String mark, int count) {
    try {
      var line = Files.readString(file, StandardCharsets.ISO_8859_1).lines().findFirst().orElse("");
      return Arrays.stream(
              line.substring(line.lastIndexOf(mark) + mark.length()).strip().split(" "))
          .limit(count)
          .mapToLong(field -> field.matches("-?\\d+") ? Long.parseLong(field) : 0)
          .toArray();
    } catch (IOException e) {
      return new long[count];
    }
  }
}
