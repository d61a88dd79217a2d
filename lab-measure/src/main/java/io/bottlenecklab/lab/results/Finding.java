package io.bottlenecklab.lab.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Expectation;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A claim, judged.
 *
 * @param claim its name
 * @param metric as experiments name it
 * @param baselineStep where the baseline was measured; null where that is {@code step} too
 * @param verdict null for an open question
 * @param note why, in words
 * @param obstructed where something else than its interval leaves it undecided, such as failed
 *     requests, and further rounds would too; null elsewhere, and in older files
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
   * What the report says.
   *
   * @param ratio factor between the arms, in the claimed direction
   * @param direction of the ratio, {@code lower} or {@code higher}; null in older files
   * @param effect what is claimed, where it is not a factor: {@code none}, {@code unknown}, or from
   *     which share to which
   * @param difference of the two shares; null in older files
   * @param margin within which there is no effect; null in older files
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

    /** As an effect: there is none. */
    public static final String NONE = "none";

    /** As an effect: an open question. */
    public static final String UNKNOWN = "unknown";

    /** What a claim says. */
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
   * What was measured.
   *
   * @param ratio factor between the arms in the claimed direction, so that more than 1 is as the
   *     report says; candidate over baseline where no direction is claimed
   * @param difference of two shares, in the claimed direction; in place of a ratio
   * @param ci95 the 95 % interval of ratio or difference, low and high, with what arms that were
   *     not steady changed over the rounds; null with one round
   * @param baseline the metric on the baseline: the median of its rounds
   * @param candidate the metric on the candidate: the median of its rounds
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Measured(
      @Nullable Double ratio,
      @Nullable Double difference,
      @Nullable List<Double> ci95,
      double baseline,
      double candidate) {

    /**
     * In as many digits as files have.
     *
     * @param differences whether the effect is a difference of shares; a ratio if not
     * @param interval null with one round
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
}
