package io.bottlenecklab.lab.run.single;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import io.bottlenecklab.lab.judge.SteadyState;
import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results.Environment;
import io.bottlenecklab.lab.results.ResultsFolder;
import io.bottlenecklab.lab.results.ResultsFolder.ResultsException;
import io.bottlenecklab.lab.statistics.Interval;
import io.bottlenecklab.lab.statistics.Median;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of a variant with its bare work: {@code limit.json}.
 *
 * @param on where the variant ran: {@code embedded} or {@code compose}
 * @param processors of the bare work: all, or as many as the variant gives its services
 * @param service the medians of all rounds
 * @param gain by which the service was faster in the last round than in the first: 0.1 is 10 %
 * @param works each bare work, the bare computation first
 * @param overheadMs the application's processor time for a request beyond the bare computation's
 */
record LimitResult(
    String variant,
    Instant startedAt,
    double durationSeconds,
    String on,
    long seed,
    boolean quick,
    @JsonAnyGetter SequencedMap<String, Integer> dataset,
    int processors,
    LimitRound.Rate service,
    @Nullable Double gain,
    List<Work> works,
    Estimate overheadMs,
    List<LimitRound> rounds,
    Environment environment) {

  /** A mean over the rounds and its 95 % interval. */
  record Estimate(double mean, List<Double> ci95) {

    static Estimate of(Interval interval) {
      return new Estimate(
          Format.rounded(interval.mean()),
          List.of(Format.rounded(interval.low()), Format.rounded(interval.high())));
    }
  }

  /**
   * The comparison with one bare work.
   *
   * @param bare the medians of all rounds
   * @param gain by which it was faster in the last round than in the first
   * @param ratio the service's rate over the bare work's; 1 is the limit of the hardware
   */
  record Work(
      String name, String about, LimitRound.Rate bare, @Nullable Double gain, Estimate ratio) {}

  static Work work(BareWork work, List<LimitRound> rounds) {
    return new Work(
        work.name(),
        work.about(),
        medians(rounds, round -> bare(round, work.name())),
        gain(rounds, round -> bare(round, work.name())),
        Estimate.of(
            interval(
                    rounds,
                    round ->
                        Math.log(
                            round.service().perSecond() / bare(round, work.name()).perSecond()))
                .map(Math::exp)));
  }

  /** The databases' processor time for a request beyond the first bare work's, in milliseconds. */
  double databaseOverheadMs() {
    return service.databaseCpuMs() - works.getFirst().bare().databaseCpuMs();
  }

  /** The application's processor time for a request beyond the bare work's, in milliseconds. */
  static Estimate overhead(BareWork work, List<LimitRound> rounds) {
    return Estimate.of(
        interval(rounds, round -> round.service().cpuMs() - bare(round, work.name()).cpuMs()));
  }

  /** By how much the rate was higher in the last round than in the first. */
  static @Nullable Double gain(
      List<LimitRound> rounds, Function<LimitRound, LimitRound.Rate> measured) {
    return SteadyState.gain(
        rounds.stream().map(measured).mapToDouble(LimitRound.Rate::perSecond).toArray());
  }

  static LimitRound.Rate medians(
      List<LimitRound> rounds, Function<LimitRound, LimitRound.Rate> measured) {
    var rates = rounds.stream().map(measured).toList();
    return new LimitRound.Rate(
        median(rates, LimitRound.Rate::perSecond),
        median(rates, LimitRound.Rate::cpuMs),
        median(rates, LimitRound.Rate::databaseCpuMs));
  }

  private static double median(
      List<LimitRound.Rate> rates, ToDoubleFunction<LimitRound.Rate> value) {
    return Format.rounded(Median.of(rates.stream().mapToDouble(value).boxed().toList()));
  }

  private static LimitRound.Rate bare(LimitRound round, String work) {
    return Objects.requireNonNull(round.bare().get(work), work);
  }

  private static Interval interval(List<LimitRound> rounds, ToDoubleFunction<LimitRound> value) {
    return Interval.of(Interval.CONFIDENCE, 0, rounds.stream().mapToDouble(value).toArray());
  }

  /**
   * Writes the file into a folder; an earlier file is kept.
   *
   * @throws ResultsException if it cannot be written
   */
  void write(ResultsFolder folder) {
    folder.replaceJson(ResultsFolder.LIMIT, this);
  }
}
