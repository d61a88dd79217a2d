package io.bottlenecklab.lab.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonValue;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Found;
import io.bottlenecklab.lab.experiment.Source;
import io.bottlenecklab.lab.statistics.Interval;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** A judged claim. */
public record Finding(
    @JsonPropertyDescription("Name of the claim.") String claim,
    @JsonPropertyDescription("Its key in experiment files.") String metric,
    @JsonPropertyDescription("Step of the candidate.") String step,
    @JsonPropertyDescription("Variant before the change.") String baseline,
    @JsonPropertyDescription("Step of the baseline; missing if it is step.")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable String baselineStep,
    @JsonPropertyDescription("Variant after the change.") String candidate,
    @JsonPropertyDescription("The claim of the report.") Reported reported,
    @JsonPropertyDescription("The measured effect; null if it was not measured.")
        @Nullable Measured measured,
    @JsonPropertyDescription("Null for an open question.") @Nullable Verdict verdict,
    @JsonPropertyDescription("Reason of the verdict.") String note,
    @JsonPropertyDescription(
            "True if something other than the interval prevents a verdict, such as failed "
                + "requests, so that further rounds do not help; otherwise missing, as in older "
                + "files.")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable Boolean obstructed) {

  /** What was found, as experiment files keep it; empty if there is nothing to keep. */
  Optional<Found.Claim> found() {
    if (verdict == null && measured == null) {
      return Optional.empty();
    }
    var outcome = Optional.ofNullable(verdict).map(Verdict::key);
    return Optional.of(
        measured == null
            ? new Found.Claim(outcome, OptionalDouble.empty(), Optional.empty(), Optional.empty())
            : measured.found(outcome));
  }

  /** The claim of the report. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Reported(
      @JsonPropertyDescription("Factor between the arms, in the claimed direction.")
          @Nullable Double ratio,
      @JsonPropertyDescription("Of the ratio: lower or higher; missing in older files.")
          @Nullable String direction,
      @JsonPropertyDescription(
              "The claim if it is not a factor: none, unknown, or a change of a share such as "
                  + "75 % → 0 %.")
          @Nullable String effect,
      @JsonPropertyDescription("Between the two shares, from 0 to 1; missing in older files.")
          @Nullable Double difference,
      @JsonPropertyDescription(
              "Share within which an effect counts as none, from 0 to 1; missing in older "
                  + "files.")
          @Nullable Double margin,
      @JsonPropertyDescription("The report's figure in words.") String text,
      @JsonPropertyDescription(
              "The report, its section and its address; empty for an open question.")
          String source) {

    /** The effect «none». */
    public static final String NONE = "none";

    /** The effect of an open question. */
    public static final String UNKNOWN = "unknown";

    /** The same claim without its source, which older files name in other words. */
    public Reported withoutSource() {
      return new Reported(ratio, direction, effect, difference, margin, text, "");
    }

    /** Describes a claim for result files. */
    public static Reported of(Claim claim) {
      var text = claim.text();
      var source = claim.source().map(Source::withAddress).orElse("");
      return switch (claim.expectation()) {
        case Expectation.Ratio(var ratio, var direction) -> {
          var word = direction.name().toLowerCase(Locale.ROOT);
          yield new Reported(ratio, word, null, null, null, text, source);
        }
        case Expectation.Change(var from, var to) -> {
          var effect = "%s %% → %s %%".formatted(Format.percent(from), Format.percent(to));
          yield new Reported(null, null, effect, Math.abs(from - to), null, text, source);
        }
        case Expectation.NoEffect(var margin) ->
            new Reported(null, null, NONE, null, margin, text, source);
        case Expectation.Unknown() -> new Reported(null, null, UNKNOWN, null, null, text, source);
      };
    }
  }

  /** The measured effect. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Measured(
      @JsonPropertyDescription(
              "Factor between the arms in the claimed direction: above 1 agrees with the "
                  + "report; candidate over baseline if no direction is claimed.")
          @Nullable Double ratio,
      @JsonPropertyDescription(
              "Between two shares in the claimed direction, from -1 to 1; instead of a ratio.")
          @Nullable Double difference,
      @JsonPropertyDescription(
              "95 % interval of ratio or difference, low and high, widened by the change of "
                  + "unsteady arms; missing for a single round.")
          @Nullable List<Double> ci95,
      @JsonPropertyDescription(
              "The metric's median on the baseline, in its unit: milliseconds, seconds, a "
                  + "second, a share or a number.")
          double baseline,
      @JsonPropertyDescription("The metric's median on the candidate, in the same unit.")
          double candidate) {

    /**
     * Rounds the values to the digits of result files.
     *
     * @param differences whether the effect is a difference of shares; otherwise a ratio
     * @param interval null for a single round
     */
    public static Measured of(
        boolean differences,
        double effect,
        @Nullable Interval interval,
        double baseline,
        double candidate) {
      return new Measured(
          differences ? null : Format.rounded(effect),
          differences ? Format.rounded(effect) : null,
          interval == null
              ? null
              : List.of(Format.rounded(interval.low()), Format.rounded(interval.high())),
          Format.rounded(baseline),
          Format.rounded(candidate));
    }

    private Found.Claim found(Optional<String> outcome) {
      return new Found.Claim(
          outcome,
          ratio == null ? OptionalDouble.empty() : OptionalDouble.of(ratio),
          Optional.ofNullable(ci95)
              .map(bounds -> new Found.Interval(bounds.getFirst(), bounds.getLast())),
          ratio == null ? Optional.of(new Found.Change(baseline, candidate)) : Optional.empty());
    }
  }

  /** Whether a report's claim holds on this machine. */
  public enum Verdict {
    /** The interval lies in the claim's band. */
    REPRODUCED,
    /** The interval lies below the band and shows a clear effect in the claimed direction. */
    WEAKER,
    /** The interval lies below the band; there may be no effect, or the opposite one. */
    NOT_REPRODUCED,
    /** The interval contains the edge of the band. */
    INCONCLUSIVE;

    /** The name in files and tables. */
    @JsonValue
    public String key() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The name in a sentence: {@code not reproduced}. */
    public String inWords() {
      return key().replace('-', ' ');
    }
  }
}
