package io.bottlenecklab.embedded.process;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A process as files and labels name it: {@code pid@millis}.
 *
 * @param started distinguishes the process from a later one of the same id
 */
public record StartedProcess(long pid, Instant started) {

  /** The operating system's clock for processes counts from a boot time that is rounded. */
  private static final Duration SAME_START = Duration.ofSeconds(2);

  /** This JVM. */
  public static StartedProcess here() {
    return of(ProcessHandle.current());
  }

  /** The process of a handle. */
  public static StartedProcess of(ProcessHandle process) {
    var started = process.info().startInstant().orElseGet(Instant::now);
    return new StartedProcess(process.pid(), started);
  }

  /** Reads what {@link #toString} wrote; empty for any other text. */
  public static Optional<StartedProcess> parse(String text) {
    if (!text.matches("\\d{1,18}@\\d{1,18}")) {
      return Optional.empty();
    }
    var numbers = text.split("@", 2);
    return Optional.of(of(Long.parseLong(numbers[0]), Long.parseLong(numbers[1])));
  }

  static StartedProcess of(long pid, long millis) {
    return new StartedProcess(pid, Instant.ofEpochMilli(millis));
  }

  /** Its handle while it runs; empty when it has ended, even if another has its id now. */
  public Optional<ProcessHandle> handle() {
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .filter(process ->
            process
                .info()
                .startInstant()
                .map(start -> Duration.between(started, start).abs())
                .filter(difference -> difference.compareTo(SAME_START) < 0)
                .isPresent());
  }

  /** Whether it still runs. */
  public boolean isAlive() {
    return handle().isPresent();
  }

  @Override
  public String toString() {
    return "%d@%d".formatted(pid, started.toEpochMilli());
  }
}
