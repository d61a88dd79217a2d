package io.bottlenecklab.lab.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.statistics.Interval;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A judged claim.
 *
 * @param claim its name
 * @param metric its key in experiment files
 * @param baselineStep the step of the baseline; null if it is {@code step}
 * @param verdict null for an open question
 * @param note the reason of the verdict
 * @param obstructed true if something other than the interval prevents a verdict, such as failed
 *     requests, so that further rounds do not help; otherwise null, as in older files
 */
public record Finding(
    String claim,
    String metric,
    String step,
    String baseline,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String baselineStep,
    String candidate,
    Reported reported,
    @Nullable Measured measured,
    @Nullable Verdict verdict,
    String note,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean obstructed) {

  /**
   * The claim of the report.
   *
   * @param ratio factor between the arms, in the claimed direction
   * @param direction of the ratio, {@code lower} or {@code higher}; null in older files
   * @param effect the claim if it is not a factor: {@code none}, {@code unknown}, or a change of a
   *     share such as {@code 75 % → 0 %}
   * @param difference between the two shares; null in older files
   * @param margin within which an effect counts as none; null in older files
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Reported(
      @Nullable Double ratio,
      @Nullable String direction,
      @Nullable String effect,
      @Nullable Double difference,
      @Nullable Double margin,
      String text,
      String source) {

    /** The effect «none». */
    public static final String NONE = "none";

    /** The effect of an open question. */
    public static final String UNKNOWN = "unknown";

    /** Describes a claim for result files. */
    public static Reported of(Claim claim) {
      var text = claim.text();
      var source = claim.source();
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

  /**
   * The measured effect.
   *
   * @param ratio factor between the arms in the claimed direction: above 1 agrees with the report;
   *     candidate over baseline if no direction is claimed
   * @param difference between two shares in the claimed direction; instead of a ratio
   * @param ci95 the 95 % interval of ratio or difference, low and high, widened by the change of
   *     unsteady arms; null for a single round
   * @param baseline the metric's median on the baseline
   * @param candidate the metric's median on the candidate
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Measured(
      @Nullable Double ratio,
      @Nullable Double difference,
      @Nullable List<Double> ci95,
      double baseline,
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
  }
}
