package io.bottlenecklab.lab.run;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Whether a report's claim holds here. */
public enum Verdict {
  /** The interval lies in the claim's band. */
  REPRODUCED,
  /** The same direction, clearly there, but below the band. */
  WEAKER,
  /** No effect, or the opposite one. */
  NOT_REPRODUCED,
  /** The interval cannot tell. */
  INCONCLUSIVE;

  /** As it stands in files and tables. */
  @JsonValue
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
