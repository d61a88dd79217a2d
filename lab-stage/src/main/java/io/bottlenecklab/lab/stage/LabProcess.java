package io.bottlenecklab.lab.stage;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A running lab, as it stands in a container's label and in files: {@code pid@millis}.
 *
 * @param started tells the process from a later one of the same id
 */
public record LabProcess(long pid, Instant started) {

  /** The label's name. */
  public static final String LABEL = "io.bottlenecklab.lab";

  /** The operating system's clock for processes counts from a boot time that is rounded. */
  private static final Duration SAME_START = Duration.ofSeconds(2);

  /** This process. */
  public static LabProcess here() {
    var here = ProcessHandle.current();
    return new LabProcess(here.pid(), here.info().startInstant().orElseGet(Instant::now));
  }

  /** Reads a label; empty where compose was started by hand. */
  public static Optional<LabProcess> parse(String label) {
    if (!label.matches("\\d{1,18}@\\d{1,18}")) {
      return Optional.empty();
    }
    var at = label.indexOf('@');
    return Optional.of(
        new LabProcess(
            Long.parseLong(label.substring(0, at)),
            Instant.ofEpochMilli(Long.parseLong(label.substring(at + 1)))));
  }

  /** What {@link #parse} reads. */
  public String label() {
    return "%d@%d".formatted(pid, started.toEpochMilli());
  }

  /** Whether it still runs. */
  public boolean alive() {
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .flatMap(process -> process.info().startInstant())
        .filter(start -> Duration.between(started, start).abs().compareTo(SAME_START) < 0)
        .isPresent();
  }
}
