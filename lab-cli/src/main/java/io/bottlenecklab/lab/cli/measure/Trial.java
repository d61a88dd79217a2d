package io.bottlenecklab.lab.cli.measure;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.KnobDiff;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Objective;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A comparison of variants with an open question for each metric. It is an experiment file, so that
 * what is kept and what is run are the same.
 *
 * @param command that writes it
 * @param capacityUsers as in the experiment that the variants are usually in
 * @param load the stated load; empty for half of the baseline's capacity, and its peak
 * @param lasting duration of each load
 * @param peak how many users find the capacity
 * @param metric the only one that is asked for; empty for the usual ones
 */
record Trial(
    String command,
    String title,
    String flow,
    Dataset dataset,
    Objective objective,
    OptionalInt capacityUsers,
    Optional<Load.Shape> load,
    Duration lasting,
    int peak,
    Optional<Metric> metric) {

  private static final String STATED = "load";
  private static final String HALF = "half";
  private static final String PEAK = "peak";

  /**
   * Writes the file, and reads the experiment from it.
   *
   * @param arms the baseline first
   */
  Experiment write(Path file, List<Variant> arms) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text(arms));
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be written", e);
    }
    return Catalogue.experiment(file, arms);
  }

  private String text(List<Variant> arms) {
    var capacity =
        capacityUsers.isPresent() && load.isEmpty()
            ? "capacity-users: %d%n".formatted(capacityUsers.getAsInt())
            : "";
    return """
    title: %1$s
    about: Written by ./lab %2$s.
    arms: [%12$s]
    studies: [%3$s]
    separate-machines: false
    flow: %4$s
    dataset: {%5$s}
    objective: {percentile: %6$s, below: %7$dms, failed-below: %8$s}
    %9$ssteps:
    %10$sclaims:
    %11$s\
    """
        .formatted(
            title,
            command,
            KnobDiff.between(arms).stream().map(KnobDiff::knob).collect(Collectors.joining(", ")),
            flow,
            sizes(),
            objective.percentile(),
            objective.below().toMillis(),
            objective.failedBelow(),
            capacity,
            steps().entrySet().stream()
                .map(step ->
                    "  - {name: %s, %s, quick: true}%n".formatted(step.getKey(), step.getValue()))
                .collect(Collectors.joining()),
            metrics().flatMap(each -> claims(each, arms)).collect(Collectors.joining()),
            arms.stream().map(Variant::name).collect(Collectors.joining(", ")));
  }

  private String sizes() {
    var sizes = new LinkedHashMap<String, Number>(dataset.sizes());
    sizes.put("seed", dataset.seed());
    return sizes.entrySet().stream()
        .map(size -> "%s: %d".formatted(size.getKey(), size.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** The arrivals of each step, in the words of experiment files. */
  private SequencedMap<String, String> steps() {
    var steps = new LinkedHashMap<String, String>();
    load.ifPresentOrElse(
        stated -> steps.put(STATED, inWords(stated)),
        () -> {
          steps.put(HALF, "rate: 0.5, duration: %dms".formatted(lasting.toMillis()));
          steps.put(PEAK, inWords(new Load.Shape.Closed(peak, lasting)));
        });
    return steps;
  }

  private static String inWords(Load.Shape shape) {
    return switch (shape) {
      case Load.Shape.AtOnce(var users) -> "at-once: " + users;
      case Load.Shape.Rate(var rate, var duration) ->
          "per-second: %s, duration: %dms".formatted(rate, duration.toMillis());
      case Load.Shape.Closed(var users, var pause, var duration) ->
          "closed: %d,%s duration: %dms"
              .formatted(
                  users,
                  pause.isZero() ? "" : " pause: %dms,".formatted(pause.toMillis()),
                  duration.toMillis());
    };
  }

  /** What is compared. The throughput of an open load is the load. */
  private Stream<Metric> metrics() {
    if (metric.isPresent()) {
      return metric.stream();
    }
    var open = load.filter(stated -> !(stated instanceof Load.Shape.Closed)).isPresent();
    return open
        ? Stream.of(RequestMetric.P95, RequestMetric.CPU_PER_REQUEST)
        : Stream.of(RequestMetric.P95, RequestMetric.THROUGHPUT, RequestMetric.CPU_PER_REQUEST);
  }

  /** The step that shows the metric. */
  private String step(Metric shown) {
    if (load.isPresent()) {
      return STATED;
    }
    return switch (shown.unit()) {
      case PER_SECOND, SECONDS -> PEAK;
      case MILLISECONDS, SHARE, COUNT -> HALF;
    };
  }

  /** A claim for each candidate. */
  private Stream<String> claims(Metric compared, List<Variant> arms) {
    return arms.stream()
        .skip(1)
        .map(Variant::name)
        .map(candidate ->
            """
              - name: %1$s%2$s
                text: %1$s, %3$s instead of %4$s
                metric: %1$s
                step: %5$s
                candidate: %3$s
                effect: unknown
            """
                .formatted(
                    compared.key(),
                    arms.size() > 2 ? "-" + candidate : "",
                    candidate,
                    arms.getFirst().name(),
                    step(compared)));
  }
}
