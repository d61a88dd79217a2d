package io.bottlenecklab.lab.cli.measure;

import io.bottlenecklab.lab.catalogue.Trial.Question;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The load of a trial: one that is given, or half of the baseline's capacity and its peak. */
final class TrialLoad {

  private static final String GIVEN = "load";
  private static final String HALF = "half";
  private static final String PEAK = "peak";

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Option(names = "--rate", paramLabel = "N", description = "Open: N requests a second, evenly.")
  private @Nullable Double rate;

  @Option(names = "--users", paramLabel = "N", description = "Closed: N users, one request each.")
  private @Nullable Integer users;

  @Option(names = "--at-once", paramLabel = "N", description = "Open: N requests at one instant.")
  private @Nullable Integer atOnce;

  @Option(names = "--duration", description = "How long each load is (20s).")
  private String duration = "20s";

  /**
   * The arrivals of each step, in the words of experiment files.
   *
   * @param peak how many users find the capacity
   */
  SequencedMap<String, String> steps(int peak) {
    var steps = new LinkedHashMap<String, String>();
    var given = Stream.of(rate, users, atOnce).filter(Objects::nonNull).toList();
    if (given.size() > 1) {
      throw Console.usage(spec, "allowed: one of --rate, --users and --at-once");
    }
    if (given.stream().anyMatch(number -> !Load.Shape.Rate.isAllowed(number.doubleValue()))) {
      throw Console.usage(
          spec,
          "--rate, --users and --at-once: %s; allowed: %s"
              .formatted(given.getFirst(), Load.Shape.Rate.ALLOWED));
    }
    var lasting = lasting();
    if (rate != null) {
      steps.put(GIVEN, "per-second: %s, %s".formatted(rate, lasting));
    } else if (users != null) {
      steps.put(GIVEN, "closed: %d, %s".formatted(users, lasting));
    } else if (atOnce != null) {
      steps.put(GIVEN, "at-once: " + atOnce);
    } else {
      steps.put(HALF, "rate: 0.5, " + lasting);
      steps.put(PEAK, "closed: %d, %s".formatted(peak, lasting));
    }
    return steps;
  }

  private String lasting() {
    Duration parsed = Console.duration(spec, "--duration", duration, "20s or 1m");
    return String.format(Locale.ROOT, "duration: %dms", parsed.toMillis());
  }

  /**
   * The metrics that are compared, each at the step that shows it.
   *
   * @param only the one that is asked for
   */
  List<Question> questions(Optional<Metric> only) {
    return (only.isPresent() ? only.stream() : usual())
        .map(metric -> new Question(metric, step(metric)))
        .toList();
  }

  /** The throughput of an open load is the load. */
  private Stream<Metric> usual() {
    return rate == null && atOnce == null
        ? Stream.of(RequestMetric.P95, RequestMetric.THROUGHPUT, RequestMetric.CPU_PER_REQUEST)
        : Stream.of(RequestMetric.P95, RequestMetric.CPU_PER_REQUEST);
  }

  private String step(Metric metric) {
    if (rate != null || users != null || atOnce != null) {
      return GIVEN;
    }
    return metric.unit() == Metric.Unit.PER_SECOND || metric.unit() == Metric.Unit.SECONDS
        ? PEAK
        : HALF;
  }
}
