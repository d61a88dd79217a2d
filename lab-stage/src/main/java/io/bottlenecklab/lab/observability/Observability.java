package io.bottlenecklab.lab.observability;

import io.bottlenecklab.lab.stage.RunningVariant;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** Records the metrics of running variants and shows them; no variant depends on it. */
public interface Observability extends AutoCloseable {

  /** Records the metrics of a variant's services from now on, beside those of others. */
  void watch(RunningVariant running);

  /** Where a browser finds each program that is up, by its name; waits for seconds at most. */
  SequencedMap<String, URI> addresses();

  @Override
  void close();

  /** Records nothing. */
  static Observability none() {
    return new Observability() {
      @Override
      public void watch(RunningVariant running) {}

      @Override
      public SequencedMap<String, URI> addresses() {
        return new LinkedHashMap<>();
      }

      @Override
      public void close() {}
    };
  }
}
