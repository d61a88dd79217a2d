package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Round;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What took the processors from a measured load. Both are shares of all processors, from 0 to 1.
 *
 * @param others programs that are neither measured nor the lab's
 * @param stolen the host of a virtual machine
 */
record Interference(double others, double stolen) {

  /**
   * The series that it is read from: processors that all programs but the lab's own process used,
   * the measured ones and the load tool included.
   */
  private static final String BUSY = "processors.busy";

  private static final String STOLEN = "processors.stolen";

  /** With fewer a load is over before its processes are asked twice. */
  private static final int ENOUGH_SECONDS = 5;

  private static final double MUCH_ELSEWHERE = 0.10;
  private static final double MUCH_STOLEN = 0.02;

  /** Of a round; empty where the system does not tell, or the round is too short. */
  static Optional<Interference> of(Round round, int cores) {
    var busy = mean(round, BUSY);
    var stolen = mean(round, STOLEN);
    if (busy.isEmpty() || stolen.isEmpty()) {
      return Optional.empty();
    }
    var own =
        round.databaseCpuSeconds()
            + round.applicationCpuSeconds()
            + round.distanceCpuSeconds()
            + round.extra().generatorCpuSeconds();
    var others = busy.getAsDouble() - own / round.secondsOfWork();
    return Optional.of(new Interference(Math.max(0, others) / cores, stolen.getAsDouble() / cores));
  }

  private static OptionalDouble mean(Round round, String series) {
    var values =
        round.series().getOrDefault(series, List.of()).stream().filter(Objects::nonNull).toList();
    return values.size() < ENOUGH_SECONDS
        ? OptionalDouble.empty()
        : values.stream().mapToDouble(Double::doubleValue).average();
  }

  /** Both together. */
  double taken() {
    return others + stolen;
  }

  /** Whether the round counts as disturbed. */
  boolean isMuch() {
    return others > MUCH_ELSEWHERE || stolen > MUCH_STOLEN;
  }

  /**
   * The warnings about some rounds of one arm.
   *
   * @param where the rounds in words: {@code rate-1.2 on x-before}
   */
  static List<String> warnings(String where, List<Round> rounds, int cores) {
    var disturbed =
        rounds.stream()
            .flatMap(round -> of(round, cores).stream())
            .filter(Interference::isMuch)
            .toList();
    if (disturbed.isEmpty()) {
      return List.of();
    }
    var others = disturbed.stream().mapToDouble(Interference::others).max().orElseThrow();
    var stolen = disturbed.stream().mapToDouble(Interference::stolen).max().orElseThrow();
    var causes = new ArrayList<String>();
    if (others > MUCH_ELSEWHERE) {
      causes.add(
          "other programs used up to %s %% of the processors".formatted(Format.percent(others)));
    }
    if (stolen > MUCH_STOLEN) {
      causes.add("the host took up to %s %% of them".formatted(Format.percent(stolen)));
    }
    return List.of(
        "%d of %d rounds of %s were disturbed: %s"
            .formatted(disturbed.size(), rounds.size(), where, String.join(", ", causes)));
  }
}
