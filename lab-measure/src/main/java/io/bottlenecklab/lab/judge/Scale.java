package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.results.Finding;
import org.jspecify.annotations.Nullable;

/**
 * The axis on which a claim's interval is judged, in the claimed direction.
 *
 * @param ratio whether values are factors, to be drawn on a log scale; differences of shares if not
 * @param none no effect: 1 or 0
 * @param reported the report's effect; null where it says none, or nothing
 * @param from where the band begins in which the claim is reproduced; null for an open question
 * @param to where that band ends; null where it does not
 */
public record Scale(
    boolean ratio,
    double none,
    @Nullable Double reported,
    @Nullable Double from,
    @Nullable Double to) {

  /** Where a verdict's borders lie, for drawing; null where the finding does not say. */
  public static @Nullable Scale of(Finding finding) {
    var reported = finding.reported();
    if (reported.ratio() != null) {
      return of(true, Bands.ofRatio(reported.ratio()));
    }
    if (reported.difference() != null) {
      return of(false, Bands.ofDifference(reported.difference()));
    }
    var measured = finding.measured();
    var ratio = measured == null || measured.ratio() != null;
    var none = ratio ? 1 : 0;
    var margin = reported.margin();
    if (margin != null) {
      return new Scale(ratio, none, null, ratio ? 1 / (1 + margin) : -margin, none + margin);
    }
    return Finding.Reported.UNKNOWN.equals(reported.effect())
        ? new Scale(ratio, none, null, null, null)
        : null;
  }

  private static Scale of(boolean ratio, Bands bands) {
    return new Scale(ratio, bands.none(), bands.reported(), bands.edge(), null);
  }
}
