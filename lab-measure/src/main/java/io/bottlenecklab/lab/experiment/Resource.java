package io.bottlenecklab.lab.experiment;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a system under load may run short of first. */
public enum Resource {
  /** The processors, of which the database uses the most. */
  DATABASE_CPU,
  /** The processors, of which the services use the most. */
  SERVICE_CPU,
  /** Connections to the database: requests wait for one. */
  POOL,
  /** The web server's threads: all busy. */
  THREADS,
  /** None of these: a request takes as long as its own work, or waits for something else. */
  NONE;

  /** As it stands in files: {@code database-cpu}. */
  @JsonValue
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Every key. */
  public static List<String> keys() {
    return Arrays.stream(values()).map(Resource::key).toList();
  }

  /** The resource of that key; there has to be one. */
  public static Resource of(String key) {
    return valueOf(key.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
