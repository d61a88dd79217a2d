package io.bottlenecklab.lab.stage;

import java.util.Map;

/** Whether a running variant tells which one it is. */
public enum Disclosure {
  /** Its knobs can be asked for, and its data and logs say what they are of. */
  OPEN,
  /** Neither its address nor its processes, folders and logs tell its knobs. */
  SEALED;

  /** What its services get in their environment for that. */
  public Map<String, String> settings() {
    return switch (this) {
      case OPEN -> Map.of();
      case SEALED -> Map.of("MANAGEMENT_ENDPOINTS_WEB_EXPOSURE_INCLUDE", "health,prometheus");
    };
  }
}
