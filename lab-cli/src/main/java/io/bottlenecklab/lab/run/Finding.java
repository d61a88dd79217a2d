package io.bottlenecklab.lab.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A claim, judged.
 *
 * @param claim its name
 * @param metric as experiments name it
 * @param verdict null for an open question
 * @param note why, in words
 */
public record Finding(
    String claim,
    String metric,
    String step,
    String baseline,
    String candidate,
    Reported reported,
    @Nullable Measured measured,
    @Nullable Verdict verdict,
    String note) {

  /**
   * What the report says.
   *
   * @param ratio factor between the arms, in the claimed direction
   * @param effect what is claimed, where it is not a factor: {@code none}, {@code unknown}, or from
   *     which share to which
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Reported(
      @Nullable Double ratio, @Nullable String effect, String text, String source) {}

  /**
   * What was measured.
   *
   * @param ratio factor between the arms in the claimed direction, so that more than 1 is as the
   *     report says; candidate over baseline where no direction is claimed
   * @param difference of two shares, in the claimed direction; in place of a ratio
   * @param ci95 the 95 % interval of ratio or difference, low and high; null with one round
   * @param baseline the metric on the baseline: the median of its rounds
   * @param candidate the metric on the candidate: the median of its rounds
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Measured(
      @Nullable Double ratio,
      @Nullable Double difference,
      @Nullable List<Double> ci95,
      double baseline,
      double candidate) {}
}
