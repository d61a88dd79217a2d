package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.results.Finding;
import org.jspecify.annotations.Nullable;

/**
 * The axis for drawing a claim's interval, in the claimed direction.
 *
 * @param ratio whether values are factors, drawn on a log scale; otherwise differences of shares
 * @param none no effect: 1 or 0
 * @param reported the report's effect; null if the report claims no effect or nothing
 * @param from the lower end of the band that reproduces the claim; null for an open question
 * @param to the upper end of that band; null if it has none
 */
public record EffectScale(
    boolean ratio,
    double none,
    @Nullable Double reported,
    @Nullable Double from,
    @Nullable Double to) {

  /** The scale of a finding; null if the finding does not say what was reported. */
  public static @Nullable EffectScale of(Finding finding) {
    var reported = finding.reported();
    if (reported.ratio() != null) {
      return of(true, VerdictBands.ofRatio(reported.ratio()));
    }
    if (reported.difference() != null) {
      return of(false, VerdictBands.ofDifference(reported.difference()));
    }
    var measured = finding.measured();
    var ratio = measured == null || measured.ratio() != null;
    var none = ratio ? 1 : 0;
    var margin = reported.margin();
    if (margin != null) {
      return new EffectScale(ratio, none, null, ratio ? 1 / (1 + margin) : -margin, none + margin);
    }
    return Finding.Reported.UNKNOWN.equals(reported.effect())
        ? new EffectScale(ratio, none, null, null, null)
        : null;
  }

  private static EffectScale of(boolean ratio, VerdictBands bands) {
    return new EffectScale(ratio, bands.none(), bands.reported(), bands.edge(), null);
  }
}
