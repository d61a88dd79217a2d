package io.bottlenecklab.lab.stage;

import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A variant for tests without processes or database: it lives, and nothing of it does anything. */
public interface StillVariant extends RunningVariant {

  @Override
  default Map<String, List<URI>> entrances() {
    return replicas();
  }

  @Override
  default Map<String, Duration> cpuTime() {
    return Map.of();
  }

  @Override
  default DatabaseAccess database() {
    throw new UnsupportedOperationException("it has no database");
  }

  @Override
  default Connection connect() throws SQLException {
    throw new SQLException("there is no database");
  }

  @Override
  default Map<String, String> databases() {
    return Map.of();
  }

  @Override
  default void reseed(Contents contents) {
    throw new UnsupportedOperationException("it has no rows");
  }

  @Override
  default void checkAlive() {}

  @Override
  default void close() {}
}
