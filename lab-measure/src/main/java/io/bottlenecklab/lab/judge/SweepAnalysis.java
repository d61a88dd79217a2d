package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.results.Sweep;
import io.bottlenecklab.lab.results.Sweep.Curve;
import io.bottlenecklab.lab.results.Sweep.Interaction;
import io.bottlenecklab.lab.results.Sweep.Point;
import io.bottlenecklab.lab.statistics.Interval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The curves of a sweep, with an interval at each level, from the rounds of its arms. */
public final class SweepAnalysis {

  /** The variance of a value that is rounded to a multiple of 1. */
  private static final double VARIANCE_OF_ROUNDING = 1.0 / 12;

  private final List<Level> levels;
  private final Results results;

  private SweepAnalysis(List<Level> levels, Results results) {
    this.levels = levels;
    this.results = results;
  }

  /**
   * One arm of a sweep.
   *
   * @param values of each knob
   * @param at the place of the first value on an axis; null if it is a word
   */
  public record Level(String arm, List<String> values, @Nullable Double at) {}

  /** The curves of the metrics that the experiment compares. */
  public static Sweep of(
      Experiment experiment, List<String> knobs, List<Level> levels, Results results) {
    var analysis = new SweepAnalysis(levels, results);
    return new Sweep(
        knobs,
        experiment.claims().stream()
            .map(claim -> new Read(claim.metric(), claim.candidate().step()))
            .distinct()
            .map(analysis::curve)
            .flatMap(Optional::stream)
            .toList());
  }

  /** A metric and the step that shows it. */
  private record Read(Metric metric, String step) {

    /** Shares are compared by their difference, everything else by its ratio. */
    double onScale(MetricReading reading) {
      return metric.isShare() ? reading.value() : Math.log(reading.atLeastResolution());
    }

    DoubleUnaryOperator back() {
      return metric.isShare() ? DoubleUnaryOperator.identity() : Math::exp;
    }

    /** The variance on the scale that rounding alone causes. */
    double rounding(MetricReading reading) {
      var step = reading.resolution() / (metric.isShare() ? 1 : reading.atLeastResolution());
      return VARIANCE_OF_ROUNDING * step * step;
    }
  }

  private Optional<Curve> curve(Read read) {
    if (levels.stream().anyMatch(level -> rounds(level, read).isEmpty())) {
      return Optional.empty(); // the step was left out of a quick run
    }
    var points = levels.stream().map(level -> point(level, read)).toList();
    return Optional.of(
        new Curve(read.metric().key(), read.step(), points, knee(points), interaction(read)));
  }

  private List<Round> rounds(Level level, Read read) {
    return results.roundsOf(new Claim.Side(level.arm(), read.step()));
  }

  private Point point(Level level, Read read) {
    var readings =
        rounds(level, read).stream().map(round -> MetricReading.of(read.metric(), round)).toList();
    var values = readings.stream().mapToDouble(read::onScale).toArray();
    var mean = IntStream.range(0, values.length).mapToDouble(i -> values[i]).average();
    var resolution = Math.sqrt(readings.stream().mapToDouble(read::rounding).average().orElse(0));
    var interval =
        values.length < 2
            ? null
            : Interval.of(Interval.CONFIDENCE, resolution, values)
                .widened(
                    results.isSteady(level.arm())
                        ? 0
                        : PairedComparison.AHEAD * Math.abs(Trend.drift(values)))
                .map(read.back());
    return new Point(
        level.arm(),
        level.values(),
        level.at(),
        Format.rounded(read.back().applyAsDouble(mean.orElseThrow())),
        rounded(interval));
  }

  /**
   * The arm at the knee of the curve over one knob of numbers. A curve whose lowest and highest
   * point cannot be told apart is noise and has none.
   */
  private @Nullable String knee(List<Point> points) {
    if (levels.getFirst().values().size() > 1
        || points.stream().anyMatch(point -> point.at() == null || point.ci95() == null)) {
      return null;
    }
    var highest = points.stream().mapToDouble(SweepAnalysis::low).max().orElseThrow();
    var lowest = points.stream().mapToDouble(SweepAnalysis::high).min().orElseThrow();
    if (highest <= lowest) {
      return null;
    }
    var ordered =
        points.stream()
            .sorted(Comparator.comparingDouble(point -> Objects.requireNonNull(point.at())))
            .toList();
    var knee =
        Knee.of(
            ordered.stream().mapToDouble(point -> Objects.requireNonNull(point.at())).toArray(),
            ordered.stream().mapToDouble(Point::value).toArray());
    return knee.isPresent() ? ordered.get(knee.getAsInt()).arm() : null;
  }

  private static double low(Point point) {
    return Objects.requireNonNull(point.ci95()).getFirst();
  }

  private static double high(Point point) {
    return Objects.requireNonNull(point.ci95()).getLast();
  }

  /** Of the four corners, round by round, so that a disturbance of a round affects all four. */
  private @Nullable Interaction interaction(Read read) {
    if (levels.getFirst().values().size() < 2) {
      return null;
    }
    var corners =
        Stream.of(
                corner(first(0), first(1)),
                corner(first(0), last(1)),
                corner(last(0), first(1)),
                corner(last(0), last(1)))
            .map(level -> rounds(level, read))
            .toList();
    var values = new ArrayList<Double>();
    var rounding = 0.0;
    for (var round : corners.getFirst()) {
      var readings =
          corners.stream()
              .flatMap(of -> of.stream().filter(each -> each.index() == round.index()).limit(1))
              .map(each -> MetricReading.of(read.metric(), each))
              .toList();
      if (readings.size() == corners.size()) {
        var at = readings.stream().mapToDouble(read::onScale).toArray();
        values.add(at[3] - at[2] - (at[1] - at[0]));
        rounding += readings.stream().mapToDouble(read::rounding).sum();
      }
    }
    var array = values.stream().mapToDouble(Double::doubleValue).toArray();
    var mean = values.stream().mapToDouble(Double::doubleValue).average();
    if (mean.isEmpty()) {
      return null;
    }
    var interval =
        array.length < 2
            ? null
            : Interval.of(Interval.CONFIDENCE, Math.sqrt(rounding / array.length), array)
                .map(read.back());
    return new Interaction(
        Format.rounded(read.back().applyAsDouble(mean.getAsDouble())), rounded(interval));
  }

  private String first(int knob) {
    return levels.getFirst().values().get(knob);
  }

  private String last(int knob) {
    return levels.getLast().values().get(knob);
  }

  private Level corner(String... values) {
    return levels.stream()
        .filter(level -> level.values().equals(List.of(values)))
        .findFirst()
        .orElseThrow();
  }

  private static @Nullable List<Double> rounded(@Nullable Interval interval) {
    return interval == null
        ? null
        : List.of(Format.rounded(interval.low()), Format.rounded(interval.high()));
  }
}
