package io.bottlenecklab.lab.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Linux' scheduling statistics of the living threads of a process and everything it has started.
 *
 * @param waitedNanos how long they were ready to run and had no processor, all together
 * @param switches how often one got a processor
 */
record SchedulerTime(long waitedNanos, long switches) {

  private static final Path PROC = Path.of("/proc");

  /** Fields of {@code schedstat}, after the time on a processor. */
  private static final int WAITED = 1;

  private static final int SWITCHES = 2;

  /** Since the threads began; empty if the process is gone, or if it is not counted. */
  static Optional<SchedulerTime> of(ProcessHandle root) {
    return Stream.concat(Stream.of(root), root.descendants())
        .map(process -> PROC.resolve(process.pid() + "/task"))
        .flatMap(SchedulerTime::threads)
        .flatMap(thread -> ofThread(thread).stream())
        .reduce((one, other) ->
            new SchedulerTime(one.waitedNanos + other.waitedNanos, one.switches + other.switches));
  }

  private static Stream<Path> threads(Path tasks) {
    try (var threads = Files.list(tasks)) {
      return threads.toList().stream();
    } catch (IOException e) {
      return Stream.empty(); // it has ended, or there is no such folder
    }
  }

  private static Optional<SchedulerTime> ofThread(Path thread) {
    try {
      var fields =
          Files.readString(thread.resolve("schedstat"), StandardCharsets.US_ASCII)
              .strip()
              .split(" ", -1);
      return Optional.of(
          new SchedulerTime(Long.parseLong(fields[WAITED]), Long.parseLong(fields[SWITCHES])));
    } catch (IOException e) {
      return Optional.empty(); // it has ended
    }
  }
}
