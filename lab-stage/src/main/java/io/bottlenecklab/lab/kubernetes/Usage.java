package io.bottlenecklab.lab.kubernetes;

import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What a container has used, from the files of its control group.
 *
 * @param files by their names, of version 1 or 2
 */
record Usage(Map<String, String> files) {

  private static final long NANOS_A_MICRO = 1_000;
  private static final double NANOS_A_SECOND = 1e9;

  /** Processor time, user and system. */
  Duration cpuTime() {
    return Duration.ofNanos(
        file("cpuacct/cpuacct.usage").isEmpty()
            ? valueOf("cpu.stat", "usage_usec") * NANOS_A_MICRO
            : Long.parseLong(file("cpuacct/cpuacct.usage")));
  }

  /** The seconds of it in the kernel. */
  double systemSeconds() {
    var nanos =
        file("cpuacct/cpuacct.usage_sys").isEmpty()
            ? valueOf("cpu.stat", "system_usec") * NANOS_A_MICRO
            : Long.parseLong(file("cpuacct/cpuacct.usage_sys"));
    return nanos / NANOS_A_SECOND;
  }

  /** Bytes read from disks and written to them; empty if they are not counted. */
  OptionalLong diskTraffic() {
    if (files.containsKey("io.stat")) {
      return OptionalLong.of(
          words("io.stat")
              .filter(word -> word.startsWith("rbytes=") || word.startsWith("wbytes="))
              .mapToLong(word -> Long.parseLong(word.substring(word.indexOf('=') + 1)))
              .sum());
    }
    var counted = file("blkio/blkio.throttle.io_service_bytes_recursive");
    return counted.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(
            counted
                .lines()
                .filter(line -> line.contains(" Read ") || line.contains(" Write "))
                .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)))
                .sum());
  }

  /** Processors it may use at most; empty if it may use all. */
  OptionalDouble processorLimit() {
    var quota =
        file("cpu.max").isEmpty()
            ? "%s %s".formatted(file("cpu/cpu.cfs_quota_us"), file("cpu/cpu.cfs_period_us"))
            : file("cpu.max");
    var words = quota.split(" ", 2);
    Predicate<String> isNumber = word -> word.matches("\\d+");
    return Arrays.stream(words).allMatch(isNumber)
        ? OptionalDouble.of(Double.parseDouble(words[0]) / Double.parseDouble(words[1]))
        : OptionalDouble.empty();
  }

  private String file(String name) {
    return files.getOrDefault(name, "").strip();
  }

  private Stream<String> words(String name) {
    return Arrays.stream(file(name).split("\\s+"));
  }

  /** A number in a file with a name and a number a line; 0 if it is not there. */
  private long valueOf(String name, String key) {
    return file(name)
        .lines()
        .filter(line -> line.startsWith(key + " "))
        .mapToLong(line -> Long.parseLong(line.substring(key.length() + 1)))
        .findFirst()
        .orElse(0);
  }
}
