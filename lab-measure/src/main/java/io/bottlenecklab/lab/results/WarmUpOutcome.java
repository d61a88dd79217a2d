package io.bottlenecklab.lab.results;

import java.util.List;

/**
 * The outcome of a warm-up.
 *
 * @param steady whether the system was steady at the end
 * @param changes the remaining changes, in words
 * @param seconds its duration
 * @param throughput requests a second in the last windows
 */
public record WarmUpOutcome(
    boolean steady, List<String> changes, int windows, double seconds, double throughput) {

  /** A summary: {@code 32/s, not steady (throughput +4.1 %)}. */
  public String inWords() {
    return "%s/s, %s".formatted(Format.number(throughput), steady ? "steady" : unsteady());
  }

  /** The warning about an unsteady variant. */
  public String warning(String variant) {
    return "%s was %s at the end of its warm-up of %s s"
        .formatted(variant, unsteady(), Format.number(seconds));
  }

  private String unsteady() {
    return "not steady (%s)".formatted(String.join(", ", changes));
  }
}
