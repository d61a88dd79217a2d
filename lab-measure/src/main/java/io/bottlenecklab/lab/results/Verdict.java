package io.bottlenecklab.lab.results;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

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
