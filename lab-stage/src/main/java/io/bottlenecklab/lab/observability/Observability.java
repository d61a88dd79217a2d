package io.bottlenecklab.lab.observability;

import io.bottlenecklab.lab.stage.RunningVariant;
import java.net.URI;
import java.util.SequencedMap;

/** What records the metrics of running variants and shows them; no variant depends on it. */
public interface Observability extends AutoCloseable {

  /** Records the metrics of a variant's services from now on, beside those of others. */
  void watch(RunningVariant running);

  /** Where a browser finds each program that is up, by its name; waits for seconds at most. */
  SequencedMap<String, URI> addresses();

  @Override
  void close();

  /** Nothing is recorded. */
  static Observability none() {
    return NoObservability.NOTHING;
  }
}
