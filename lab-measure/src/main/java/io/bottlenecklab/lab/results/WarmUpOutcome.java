package io.bottlenecklab.lab.results;

import java.util.List;

/**
 * How a warm-up ended.
 *
 * @param steady whether nothing changed any more
 * @param changes what still did, in words
 * @param seconds how long it took
 * @param throughput requests a second, of the last windows
 */
public record WarmUpOutcome(
    boolean steady, List<String> changes, int windows, double seconds, double throughput) {

  /** How it ended, in a line: {@code 32/s, not steady (throughput +4.1 %)}. */
  public String inWords() {
    return "%s/s, %s".formatted(Format.number(throughput), steady ? "steady" : unsteady());
  }

  /** As a warning. */
  public String warning(String variant) {
    return "%s was %s when its warm-up ended after %s s"
        .formatted(variant, unsteady(), Format.number(seconds));
  }

  private String unsteady() {
    return "not steady (%s)".formatted(String.join(", ", changes));
  }
}
