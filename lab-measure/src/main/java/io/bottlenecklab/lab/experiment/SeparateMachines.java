package io.bottlenecklab.lab.experiment;

import java.util.Arrays;
import java.util.List;

/** Who should have processors of their own while an experiment is measured. */
public enum SeparateMachines {
  /** Nobody: all share this machine's. */
  NONE("false"),
  /** The load tool, since what it costs to offer the load would be missing elsewhere. */
  LOAD_TOOL("load-tool"),
  /** The database, the services and the load tool, each. */
  ALL("true");

  private final String key;

  SeparateMachines(String key) {
    this.key = key;
  }

  /** Every key. */
  public static List<String> keys() {
    return Arrays.stream(values()).map(value -> value.key).toList();
  }

  /** The value of that key, which is one of {@link #keys()}. */
  /** The value of that key; there has to be one. */
  public static SeparateMachines of(String key) {
    return Arrays.stream(values()).filter(value -> value.key.equals(key)).findFirst().orElseThrow();
  }
}
