package io.bottlenecklab.systems.minlog;

import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.minlog.record.CprNumber;
import io.bottlenecklab.minlog.record.Pseudonym;
import io.bottlenecklab.minlog.record.Pseudonyms;

/** What seeded citizens are called in the table: under the key that the lab gives all processes. */
public final class SeededPseudonyms {

  /**
   * Of citizens who do not exist, so it is no secret; seeded rows and services must agree on it.
   */
  static final String KEY = "bottleneck-lab: nobody's CPR numbers";

  private final Pseudonyms pseudonyms = new Pseudonyms(KEY);

  /** As the column {@code citizen} has it. */
  public Pseudonym of(SeededCitizen citizen) {
    return pseudonyms.of(new CprNumber(citizen.cpr()));
  }
}
