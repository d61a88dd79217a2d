package io.bottlenecklab.lab.experiment;

import java.util.Arrays;
import java.util.List;

/** The parties that get processors of their own during the measurement. */
public enum SeparateMachines {
  /** No one: all share the machine's processors. */
  NONE("false"),
  /** The load tool: its processor time would slow down the system. */
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

  /** The value of a valid key. */
  public static SeparateMachines of(String key) {
    return Arrays.stream(values()).filter(value -> value.key.equals(key)).findFirst().orElseThrow();
  }
}
