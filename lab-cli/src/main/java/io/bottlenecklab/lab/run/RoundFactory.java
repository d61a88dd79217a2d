package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.results.Round.Series;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Converts the results of loads into rounds. */
public final class RoundFactory {

  private static final double MICROS_PER_MS = 1000;

  /** Percentiles of the latency curve, denser in the tail. */
  private static final double[] CURVE = {
    0, 10, 25, 50, 75, 90, 95, 98, 99, 99.5, 99.9, 100,
  };

  private static final long ONE_SECOND_MICROS = 1_000_000;

  private RoundFactory() {}

  /** The round of a load. */
  @SuppressWarnings("NullAway") // a record read from its class file has lost that series have gaps
  public static Round round(
      int index,
      int order,
      String step,
      @Nullable Double offeredRate,
      LoadSender.Outcome outcome,
      SortedMap<String, Double> cpuSeconds,
      Series series) {
    var result = outcome.result();
    return new Round(
        index,
        order,
        step,
        offeredRate,
        Format.rounded(result.duration().toNanos() / 1e9),
        result.requests(),
        result.failed(),
        Format.rounded(result.throughput()),
        latency(result.latencies()),
        curve(result.latencies()),
        Format.rounded(shareOverOneSecond(result.latencies())),
        cpuSeconds,
        new Round.Extra(
            Format.rounded(result.generatorCpu().toNanos() / 1e9),
            Format.rounded(result.lateness().p99().toNanos() / 1e6),
            Format.rounded(result.lateness().max().toNanos() / 1e6),
            result.failures()),
        series.rounded(Format::rounded),
        outcome.observed());
  }

  private static Round.Latency latency(Histogram micros) {
    return new Round.Latency(
        Format.rounded(micros.getMean() / MICROS_PER_MS),
        ms(micros, 50),
        ms(micros, 90),
        ms(micros, 95),
        ms(micros, 98),
        ms(micros, 99),
        Format.rounded(micros.getMaxValue() / MICROS_PER_MS));
  }

  private static List<List<Double>> curve(Histogram micros) {
    return Arrays.stream(CURVE)
        .mapToObj(percentile -> List.of(percentile, ms(micros, percentile)))
        .toList();
  }

  private static double ms(Histogram micros, double percentile) {
    return Format.rounded(micros.getValueAtPercentile(percentile) / MICROS_PER_MS);
  }

  private static double shareOverOneSecond(Histogram micros) {
    var within = micros.getCountBetweenValues(0, ONE_SECOND_MICROS);
    return (double) (micros.getTotalCount() - within) / micros.getTotalCount();
  }
}
