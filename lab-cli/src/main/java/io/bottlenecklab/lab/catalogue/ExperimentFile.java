package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.load.Flow;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.convert.DurationStyle;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Reads {@code experiments/<name>.yaml}, strictly: what is missing, unknown or out of range ends in
 * one line.
 */
final class ExperimentFile {

  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final Path file;

  private ExperimentFile(Path file) {
    this.file = file;
  }

  static Experiment read(Path file) {
    return new ExperimentFile(file).read();
  }

  private Experiment read() {
    var document = parse();
    var arms = required("arms", document.arms());
    check(arms.size() >= 2, "arms", arms, "at least two variants");
    check(new HashSet<>(arms).size() == arms.size(), "arms", arms, "each variant once");
    var steps =
        required("steps", document.steps()).stream().map(step -> step.toStep(this, arms)).toList();
    check(!steps.isEmpty(), "steps", "empty", "at least one step");
    check(
        steps.stream().map(Step::name).distinct().count() == steps.size(),
        "steps",
        steps.stream().map(Step::name).toList(),
        "names that differ");
    check(
        steps.stream().anyMatch(Step::quick), "steps", "no quick step", "at least one quick: true");
    var quickArms = Optional.ofNullable(document.quickArms()).orElse(arms);
    quickArms.forEach(arm -> oneOf("quick-arms", arm, arms));
    return new Experiment(
        file.getFileName().toString().replaceFirst("\\.yaml$", ""),
        file,
        required("title", document.title()),
        required("about", document.about()).strip(),
        arms,
        quickArms,
        required("separate-machines", document.separateMachines()),
        oneOf("flow", required("flow", document.flow()), Flow.keys()),
        required("dataset", document.dataset()),
        required("objective", document.objective()).toObjective(this),
        Optional.ofNullable(document.target()).map(text -> duration("target", text)),
        steps,
        required("claims", document.claims()).stream()
            .map(claim -> claim.toClaim(this, arms, steps))
            .toList());
  }

  private ExperimentDocument parse() {
    try {
      return YAML.readValue(file.toFile(), ExperimentDocument.class);
    } catch (UnrecognizedPropertyException e) {
      var known = e.getKnownPropertyIds().stream().map(Object::toString).toList();
      throw invalid(
          "%s: unknown key «%s»; did you mean «%s»?"
              .formatted(
                  line(e), e.getPropertyName(), KnobCatalogue.nearest(e.getPropertyName(), known)));
    } catch (JacksonException e) {
      throw invalid(
          "%s: %s".formatted(line(e), e.getOriginalMessage().lines().findFirst().orElse("")));
    }
  }

  private static String line(JacksonException e) {
    return e.getLocation() == null ? "1" : Integer.toString(e.getLocation().getLineNr());
  }

  private CatalogueException invalid(String message) {
    return new CatalogueException(file + ":" + message);
  }

  <T> T required(String key, @Nullable T value) {
    if (value == null) {
      throw invalid(" «%s» is missing".formatted(key));
    }
    return value;
  }

  void check(boolean holds, String key, Object value, String allowed) {
    if (!holds) {
      throw invalid(" «%s» is «%s»; allowed: %s".formatted(key, value, allowed));
    }
  }

  String oneOf(String key, String value, List<String> allowed) {
    check(allowed.contains(value), key, value, String.join(", ", allowed));
    return value;
  }

  Duration duration(String key, String text) {
    return parsed(key, text, DurationStyle.SIMPLE::parse, "a time with its unit, such as 30s");
  }

  <T> T parsed(String key, String text, Function<String, T> parser, String allowed) {
    try {
      return parser.apply(text);
    } catch (IllegalArgumentException e) {
      throw invalid(" «%s» is «%s»; allowed: %s".formatted(key, text, allowed));
    }
  }

  /** The file as it stands, before anything is checked. */
  record ExperimentDocument(
      @Nullable String title,
      @Nullable String about,
      @Nullable List<String> arms,
      @Nullable List<String> quickArms,
      @Nullable Boolean separateMachines,
      @Nullable String flow,
      @Nullable Dataset dataset,
      @Nullable ObjectiveDocument objective,
      @Nullable String target,
      @Nullable List<StepDocument> steps,
      @Nullable List<ClaimDocument> claims) {}

  record ObjectiveDocument(double percentile, @Nullable String below, double failedBelow) {
    Objective toObjective(ExperimentFile file) {
      file.check(
          percentile > 0 && percentile <= 100, "objective.percentile", percentile, "0 to 100");
      file.check(
          failedBelow > 0 && failedBelow <= 1, "objective.failed-below", failedBelow, "0 to 1");
      var bound = file.required("objective.below", below);
      return new Objective(percentile, file.duration("objective.below", bound), failedBelow);
    }
  }

  record StepDocument(
      @Nullable String name,
      @Nullable List<String> arms,
      @Nullable Integer atOnce,
      @Nullable Double rate,
      @Nullable Double reportRate,
      @Nullable Integer closed,
      @Nullable String duration,
      @Nullable Boolean quick) {

    Step toStep(ExperimentFile file, List<String> experimentArms) {
      var step = file.required("steps.name", name);
      var taking = arms == null ? experimentArms : arms;
      taking.forEach(arm -> file.oneOf("steps.arms", arm, experimentArms));
      return new Step(step, taking, arrivals(file, step), quick != null && quick);
    }

    private Arrivals arrivals(ExperimentFile file, String step) {
      if (atOnce != null && rate == null && closed == null && duration == null) {
        file.check(atOnce > 0, step + ".at-once", atOnce, "a whole number above 0");
        return new Arrivals.AtOnce(atOnce);
      }
      if (rate != null && atOnce == null && closed == null) {
        file.check(rate > 0, step + ".rate", rate, "a multiple of the baseline's capacity above 0");
        var report = reportRate == null ? OptionalDouble.empty() : OptionalDouble.of(reportRate);
        return new Arrivals.Rate(rate, report, duration(file, step));
      }
      if (closed != null && atOnce == null && rate == null) {
        file.check(closed > 0, step + ".closed", closed, "a whole number of users above 0");
        return new Arrivals.Closed(closed, duration(file, step));
      }
      file.check(
          false, "steps." + step, this, "one of at-once, rate with duration, closed with duration");
      throw new IllegalStateException();
    }

    private Duration duration(ExperimentFile file, String step) {
      var key = step + ".duration";
      return file.duration(key, file.required(key, duration));
    }
  }

  record ClaimDocument(
      @Nullable String name,
      @Nullable String text,
      @Nullable String source,
      @Nullable String metric,
      @Nullable String step,
      @Nullable String baseline,
      @Nullable String candidate,
      @Nullable String effect,
      @Nullable Double ratio,
      @Nullable Double from,
      @Nullable Double to,
      @Nullable Double margin) {

    Claim toClaim(ExperimentFile file, List<String> arms, List<Step> steps) {
      var claim = file.required("claims.name", name);
      var expectation = expectation(file, claim);
      var open = expectation instanceof Expectation.Unknown;
      file.check(
          open || source != null, claim + ".source", "missing", "the report's file and section");
      return new Claim(
          claim,
          file.required(claim + ".text", text),
          source == null ? "" : source,
          metric(file, claim),
          file.oneOf(
              claim + ".step",
              file.required(claim + ".step", step),
              steps.stream().map(Step::name).toList()),
          file.oneOf(claim + ".baseline", baseline == null ? arms.getFirst() : baseline, arms),
          file.oneOf(claim + ".candidate", candidate == null ? arms.get(1) : candidate, arms),
          expectation);
    }

    private Metric metric(ExperimentFile file, String claim) {
      var allowed = List.of(Metric.values()).stream().map(Metric::key).toList();
      var key = claim + ".metric";
      return Metric.of(file.oneOf(key, file.required(key, metric), allowed));
    }

    private Expectation expectation(ExperimentFile file, String claim) {
      var key = claim + ".effect";
      return switch (file.required(key, effect)) {
        case "lower" -> new Expectation.Ratio(ratio(file, claim), Expectation.Direction.LOWER);
        case "higher" -> new Expectation.Ratio(ratio(file, claim), Expectation.Direction.HIGHER);
        case "change" ->
            new Expectation.Change(
                file.required(claim + ".from", from), file.required(claim + ".to", to));
        case "none" -> new Expectation.NoEffect(margin(file, claim));
        case "unknown" -> new Expectation.Unknown();
        case String other -> {
          file.oneOf(key, other, List.of("lower", "higher", "change", "none", "unknown"));
          throw new IllegalStateException();
        }
      };
    }

    private double ratio(ExperimentFile file, String claim) {
      var value = file.required(claim + ".ratio", ratio);
      file.check(value > 1, claim + ".ratio", value, "a factor above 1");
      return value;
    }

    private double margin(ExperimentFile file, String claim) {
      var value = file.required(claim + ".margin", margin);
      file.check(value > 0 && value < 1, claim + ".margin", value, "a share between 0 and 1");
      return value;
    }
  }
}
