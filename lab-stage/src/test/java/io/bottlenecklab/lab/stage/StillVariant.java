package io.bottlenecklab.lab.stage;

import io.bottlenecklab.lab.backing.RunningBacking;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import java.net.URI;
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
  default RunningBacking backing() {
    return RunningBacking.none();
  }

  @Override
  default void seedAgain(InitialData data) {
    throw new UnsupportedOperationException("it has no rows");
  }

  @Override
  default List<Death> deaths() {
    return List.of();
  }

  @Override
  default void restart(String process) {
    throw new UnsupportedOperationException("it has no processes");
  }

  @Override
  default void close() {}
}
