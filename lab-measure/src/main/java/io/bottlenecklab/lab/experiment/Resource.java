package io.bottlenecklab.lab.experiment;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A resource that may saturate under load. */
public enum Resource {
  /** Processors; the database is their largest user. */
  DATABASE_CPU,
  /** Processors; the services are their largest user. */
  SERVICE_CPU,
  /** The connection pool: requests wait for a connection. */
  POOL,
  /** The web server's threads: all are busy. */
  THREADS,
  /** None of these: requests only do their own work, or wait for something else. */
  NONE;

  /** The name in files: {@code database-cpu}. */
  @JsonValue
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Every key. */
  public static List<String> keys() {
    return Arrays.stream(values()).map(Resource::key).toList();
  }

  /** The resource of a valid key. */
  public static Resource of(String key) {
    return valueOf(key.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
