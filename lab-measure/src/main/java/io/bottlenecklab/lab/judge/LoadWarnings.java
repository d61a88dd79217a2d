package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Round;
import java.util.ArrayList;
import java.util.List;

/** Warnings about loads that were slowed down: by the load tool itself, or by other programs. */
public final class LoadWarnings {

  /** Share of one processor. */
  private static final double GENERATOR_BUSY = 0.8;

  private static final double LATE_MS = 20;
  private static final double LATE_SHARE_OF_MEDIAN = 0.1;

  private LoadWarnings() {}

  /**
   * The warnings about some rounds.
   *
   * @param where the rounds in words: {@code rate-1.2 on x-before}
   */
  public static List<String> of(String where, List<Round> rounds, int cores) {
    var warnings = new ArrayList<String>();
    var late =
        rounds.stream()
            .filter(LoadWarnings::isLate)
            .mapToDouble(round -> round.extra().latenessMsP99())
            .max();
    late.ifPresent(ms ->
        warnings.add(
            "the load tool was %s late at %s; the delay counts as latency"
                .formatted(Format.latency(ms), where)));
    if (rounds.stream().anyMatch(LoadWarnings::isBusy)) {
      warnings.add("the load tool kept a processor busy at " + where);
    }
    warnings.addAll(Interference.warnings(where, rounds, cores));
    return warnings;
  }

  private static boolean isLate(Round round) {
    return round.extra().latenessMsP99()
        > Math.max(LATE_MS, LATE_SHARE_OF_MEDIAN * round.latencyMs().p50());
  }

  private static boolean isBusy(Round round) {
    return round.extra().generatorCpuSeconds() > GENERATOR_BUSY * round.durationSeconds();
  }
}
