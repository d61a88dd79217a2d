package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Found;
import io.bottlenecklab.lab.results.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A claim and what was found, in words.
 *
 * @param reported such as {@code 10× lower}
 * @param found such as {@code 4.74× (4.07–5.52)}; {@value #NOTHING} without a figure
 * @param verdict such as {@code not reproduced}; {@value #NOTHING} without one
 */
public record ClaimSummary(Claim claim, String reported, String found, String verdict) {

  /** Stands where there is no figure. */
  public static final String NOTHING = "–";

  /** The claims of an experiment, in its order. */
  public static List<ClaimSummary> of(Experiment experiment) {
    return experiment.claims().stream()
        .map(claim -> of(claim, experiment.found().flatMap(found -> found.claim(claim.name()))))
        .toList();
  }

  /** A claim with what was found for it. */
  public static ClaimSummary of(Claim claim, Optional<Found.Claim> found) {
    return new ClaimSummary(
        claim,
        Describe.effect(claim.expectation()),
        found.map(figures -> figures(claim, figures)).orElse(NOTHING),
        found.flatMap(Found.Claim::verdict).map(key -> key.replace('-', ' ')).orElse(NOTHING));
  }

  /**
   * Its two sides, such as {@code before → after}. An arm that is compared with itself is named
   * once, with both steps.
   *
   * @param arm the format of an arm's name
   */
  public String sides(String arm) {
    var before = claim.baseline();
    var after = claim.candidate();
    if (before.arm().equals(after.arm())) {
      return arm.formatted(before.arm()) + " at %s → %s".formatted(before.step(), after.step());
    }
    return before.step().equals(after.step())
        ? "%s → %s".formatted(arm.formatted(before.arm()), arm.formatted(after.arm()))
        : "%s at %s → %s at %s"
            .formatted(
                arm.formatted(before.arm()),
                before.step(),
                arm.formatted(after.arm()),
                after.step());
  }

  private static String figures(Claim claim, Found.Claim found) {
    var figures = new ArrayList<String>();
    found
        .ratio()
        .ifPresent(ratio -> figures.add(Format.number(ratio) + "×" + ratios(found.interval())));
    found
        .change()
        .ifPresent(change ->
            figures.add(
                "%s → %s%s"
                    .formatted(
                        Quantity.of(claim.metric(), change.baseline()),
                        Quantity.of(claim.metric(), change.candidate()),
                        found.ratio().isPresent() ? "" : points(found.interval()))));
    return figures.isEmpty() ? NOTHING : String.join(", ", figures);
  }

  private static String ratios(Optional<Found.Interval> interval) {
    return interval
        .map(bounds ->
            " (%s–%s)".formatted(Format.number(bounds.low()), Format.number(bounds.high())))
        .orElse("");
  }

  /** Of a difference, whose lower bound may be negative. */
  private static String points(Optional<Found.Interval> interval) {
    return interval
        .map(bounds ->
            " (%s to %s points)"
                .formatted(Format.percent(bounds.low()), Format.percent(bounds.high())))
        .orElse("");
  }
}
