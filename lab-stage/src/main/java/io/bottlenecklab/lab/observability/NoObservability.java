package io.bottlenecklab.lab.observability;

import io.bottlenecklab.lab.stage.RunningVariant;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** Records nothing. */
enum NoObservability implements Observability {
  NOTHING;

  @Override
  public void watch(RunningVariant running) {}

  @Override
  public SequencedMap<String, URI> addresses() {
    return new LinkedHashMap<>();
  }

  @Override
  public void close() {}
}
