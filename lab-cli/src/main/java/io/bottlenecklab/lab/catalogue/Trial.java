package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Objective;
import io.bottlenecklab.lab.metric.Metric;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/**
 * A comparison of two variants with an open question for each metric. It is an experiment file, so
 * that what is kept and what is run are the same.
 *
 * @param capacityUsers as in the experiment that the variants are usually in
 * @param steps arrivals in the words of experiment files, by name
 * @param questions what is asked, each at a step
 */
public record Trial(
    Variant baseline,
    Variant candidate,
    String flow,
    Dataset dataset,
    Objective objective,
    OptionalInt capacityUsers,
    SequencedMap<String, String> steps,
    List<Question> questions) {

  /** How a metric differs between the variants. */
  public record Question(Metric metric, String step) {}

  /** Writes the file, and reads the experiment from it. */
  public Experiment write(Path file) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text());
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be written", e);
    }
    return ExperimentFile.read(file);
  }

  private String text() {
    var before = baseline.name();
    var after = candidate.name();
    var capacity =
        capacityUsers.isPresent()
                && steps.values().stream().anyMatch(step -> step.startsWith("rate"))
            ? "capacity-users: %d%n".formatted(capacityUsers.getAsInt())
            : "";
    return """
    title: Is %2$s better than %1$s?
    about: Written by ./lab try.
    arms: [%1$s, %2$s]
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
            before,
            after,
            KnobDiff.between(List.of(baseline, candidate)).stream()
                .map(KnobDiff::knob)
                .collect(Collectors.joining(", ")),
            flow,
            sizes(),
            objective.percentile(),
            objective.below().toMillis(),
            objective.failedBelow(),
            capacity,
            steps.entrySet().stream()
                .map(step ->
                    "  - {name: %s, %s, quick: true}%n".formatted(step.getKey(), step.getValue()))
                .collect(Collectors.joining()),
            questions.stream().map(this::claim).collect(Collectors.joining()));
  }

  private String sizes() {
    var sizes = new LinkedHashMap<String, Number>(dataset.sizes());
    sizes.put("seed", dataset.seed());
    return sizes.entrySet().stream()
        .map(size -> "%s: %d".formatted(size.getKey(), size.getValue()))
        .collect(Collectors.joining(", "));
  }

  private String claim(Question question) {
    return """
      - name: %1$s
        text: %1$s, %2$s instead of %3$s
        metric: %1$s
        step: %4$s
        effect: unknown
    """
        .formatted(question.metric().key(), candidate.name(), baseline.name(), question.step());
  }
}
