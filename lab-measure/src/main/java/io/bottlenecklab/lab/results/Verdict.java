package io.bottlenecklab.lab.results;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Whether a report's claim holds here. */
public enum Verdict {
  /** The interval lies in the claim's band. */
  REPRODUCED,
  /** Below the band, but the same direction, clearly there. */
  WEAKER,
  /** Below the band, and maybe no effect, or the opposite one. */
  NOT_REPRODUCED,
  /** The interval reaches into the band and out of it. */
  INCONCLUSIVE;

  /** As it stands in files and tables. */
  @JsonValue
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
