package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.catalogue.Claim;
import io.bottlenecklab.lab.catalogue.Expectation;
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

  static Scale of(Claim claim, Finding finding) {
    var measured = finding.measured();
    var ratio = measured == null || measured.ratio() != null;
    return switch (claim.expectation()) {
      case Expectation.Ratio(var factor, var _) -> {
        var bands = Bands.ofRatio(factor);
        yield new Scale(true, bands.none(), factor, bands.edge(), null);
      }
      case Expectation.Change(var from, var to) -> {
        var bands = Bands.ofDifference(Math.abs(from - to));
        yield new Scale(false, bands.none(), bands.reported(), bands.edge(), null);
      }
      case Expectation.NoEffect(var margin) ->
          ratio
              ? new Scale(true, 1, null, 1 / (1 + margin), 1 + margin)
              : new Scale(false, 0, null, -margin, margin);
      case Expectation.Unknown() -> new Scale(ratio, ratio ? 1 : 0, null, null, null);
    };
  }
}
