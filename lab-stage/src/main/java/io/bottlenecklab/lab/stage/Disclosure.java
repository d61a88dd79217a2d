package io.bottlenecklab.lab.stage;

import java.util.Map;

/** Whether a running variant shows which one it is. */
public enum Disclosure {
  /** Its services expose their knobs; the names of its data and logs contain the variant. */
  OPEN,
  /** Addresses, processes, folders and logs do not show its knobs. */
  SEALED;

  /** Environment variables of its services. */
  public Map<String, String> settings() {
    return switch (this) {
      case OPEN -> Map.of();
      case SEALED -> Map.of("MANAGEMENT_ENDPOINTS_WEB_EXPOSURE_INCLUDE", "health,prometheus");
    };
  }
}
