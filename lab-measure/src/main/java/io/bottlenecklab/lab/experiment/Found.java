package io.bottlenecklab.lab.experiment;

import java.time.Duration;
import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SequencedMap;

/**
 * What an experiment gave where it was measured.
 *
 * @param machine where, such as {@code 2 cores, embedded}
 * @param date when the figures were recorded
 * @param commit the abbreviated commit that recorded them; empty where it is unknown
 * @param duration of the whole run; empty where it is unknown
 * @param claims by the names of the experiment's claims, without those that have no figure
 * @param why by claim, what {@code ./lab why} answered
 * @param notes what a reader has to know to understand the figures
 */
public record Found(
    String machine,
    LocalDate date,
    Optional<String> commit,
    Optional<Duration> duration,
    SequencedMap<String, Claim> claims,
    SequencedMap<String, String> why,
    Optional<String> notes) {

  /** Keeps copies. */
  public Found {
    claims = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(claims));
    why = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(why));
  }

  /** What was found for the claim of that name. */
  public Optional<Claim> claim(String name) {
    return Optional.ofNullable(claims.get(name));
  }

  /** What {@code ./lab why} answered for the claim of that name. */
  public Optional<String> why(String name) {
    return Optional.ofNullable(why.get(name));
  }

  /**
   * The figures of one claim.
   *
   * @param verdict as result files name it, such as {@code reproduced}; empty for an open question
   * @param ratio factor between the two sides in the claimed direction; candidate over baseline
   *     where no direction is claimed
   * @param interval the 95 % interval of the ratio; of the difference where there is none
   * @param change the metric on both sides
   */
  public record Claim(
      Optional<String> verdict,
      OptionalDouble ratio,
      Optional<Interval> interval,
      Optional<Change> change) {}

  /** A 95 % interval. */
  public record Interval(double low, double high) {}

  /** A metric on both sides, in its own unit. */
  public record Change(double baseline, double candidate) {}
}
