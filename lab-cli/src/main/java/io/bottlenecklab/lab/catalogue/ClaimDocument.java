package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.metric.Metric.ObservedMetric;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A claim of an experiment file as it stands, and its checks. */
record ClaimDocument(
    @Nullable String name,
    @Nullable String text,
    @Nullable SourceDocument source,
    @Nullable String metric,
    @Nullable String step,
    @Nullable String baseline,
    @Nullable String baselineStep,
    @Nullable String candidate,
    @Nullable String effect,
    @Nullable Double ratio,
    @Nullable Double from,
    @Nullable Double to,
    @Nullable Double margin,
    @Nullable String theme,
    @Nullable String question,
    @Nullable String lesson) {

  private static final String CHANGE = "change";
  private static final String UNKNOWN = "unknown";
  private static final List<String> EFFECTS = List.of("lower", "higher", CHANGE, "none", UNKNOWN);

  Claim toClaim(ExperimentFile file, String key) {
    var named = file.stated(key + ".name", name);
    var words = file.stated(key + ".text", text);
    var expected = file.part(() -> expectation(file, key));
    var what = file.part(() -> Metric.of(file.oneOf(key + ".metric", metric, keys(_ -> true))));
    var before =
        file.part(() ->
            baselineStep == null
                ? side(file, key, "baseline", baseline, "step", step)
                : side(file, key, "baseline", baseline, "baseline-step", baselineStep));
    var after = file.part(() -> side(file, key, "candidate", candidate, "step", step));
    file.check(
        UNKNOWN.equals(effect) || source != null, key + ".source", "missing", "report and figure");
    var published =
        file.part(() ->
            Optional.ofNullable(source).map(stated -> stated.toSource(file, key + ".source")));
    var topic = file.part(() -> topic(file, key));
    file.checked(() -> checkMetric(file, key + ".metric", what.get()));
    file.checked(() -> {
      if (before.get().equals(after.get())) {
        file.addFault(
            key + ".candidate",
            "«%s» is «%s at %s against itself»; allowed: another arm, or a baseline-step"
                .formatted(key, after.get().arm(), after.get().step()));
      }
    });
    return new Claim(
        named.get(),
        words.get(),
        published.get(),
        what.get(),
        before.get(),
        after.get(),
        expected.get(),
        topic.get());
  }

  /** Its own theme, or that of the experiment. */
  private Claim.Topic topic(ExperimentFile file, String key) {
    var listed =
        file.part(
            () -> theme == null ? file.theme() : Optional.of(file.theme(key + ".theme", theme)));
    var asked =
        file.part(() -> Optional.ofNullable(question).map(stated -> file.question(key, stated)));
    return new Claim.Topic(listed.get(), asked.get(), Optional.ofNullable(lesson));
  }

  /** An arm, by default the first or the second, at one of its steps. */
  private static Claim.Side side(
      ExperimentFile file,
      String key,
      String name,
      @Nullable String stated,
      String stepName,
      @Nullable String step) {
    var usual = file.arms().get(name.equals("baseline") ? 0 : 1);
    var arm = file.oneOf(key + "." + name, stated == null ? usual : stated, file.arms());
    return new Claim.Side(arm, file.oneOf(key + "." + stepName, step, file.stepsOf(arm)));
  }

  /** A share, if shares are claimed; an observed metric of the flow. */
  private void checkMetric(ExperimentFile file, String key, Metric what) {
    file.check(
        !CHANGE.equals(effect) || what.isShare(),
        key,
        what.key(),
        "where effect is change, a share: " + String.join(", ", keys(Metric::isShare)));
    if (what instanceof ObservedMetric observed) {
      file.check(
          observed.flow().equals(file.flow().name()),
          key,
          observed.key(),
          "a metric of requests, or the flow " + observed.flow());
    }
  }

  private static List<String> keys(Predicate<Metric> which) {
    return Stream.concat(Arrays.stream(RequestMetric.values()), Metric.observed().stream())
        .filter(which)
        .map(Metric::key)
        .toList();
  }

  private Expectation expectation(ExperimentFile file, String claim) {
    return switch (file.oneOf(claim + ".effect", effect, EFFECTS)) {
      case "lower" -> new Expectation.Ratio(ratio(file, claim), Expectation.Direction.LOWER);
      case "higher" -> new Expectation.Ratio(ratio(file, claim), Expectation.Direction.HIGHER);
      case CHANGE -> {
        var before = file.part(() -> share(file, claim + ".from", from));
        var after = file.part(() -> share(file, claim + ".to", to));
        yield new Expectation.Change(before.get(), after.get());
      }
      case "none" -> new Expectation.NoEffect(margin(file, claim));
      default -> new Expectation.Unknown();
    };
  }

  /** A larger effect is a slip of the pen. */
  private static final double LARGEST = 1e6;

  private double ratio(ExperimentFile file, String claim) {
    var value = file.required(claim + ".ratio", ratio);
    file.check(
        value > 1 && value <= LARGEST,
        claim + ".ratio",
        value,
        "a factor above 1, at most 1000000");
    return value;
  }

  private static double share(ExperimentFile file, String key, @Nullable Double value) {
    var share = file.required(key, value);
    file.check(share >= 0 && share <= 1, key, share, "a share from 0 to 1");
    return share;
  }

  private double margin(ExperimentFile file, String claim) {
    var value = file.required(claim + ".margin", margin);
    file.check(value > 0 && value < 1, claim + ".margin", value, "a share between 0 and 1");
    return value;
  }
}
