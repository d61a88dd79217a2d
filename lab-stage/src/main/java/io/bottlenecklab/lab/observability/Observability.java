package io.bottlenecklab.lab.observability;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Consumer;

/** Records the metrics of running variants and shows them; no variant depends on it. */
public interface Observability extends AutoCloseable {

  /** Records the metrics of a variant's services from now on, beside those of others. */
  void watch(RunningVariant running);

  /** Where a browser finds each program that is up, by its name; waits for seconds at most. */
  SequencedMap<String, URI> addresses();

  @Override
  void close();

  /**
   * Starts Prometheus and Grafana in containers and returns at once.
   *
   * @param root the checkout
   * @param home the lab's
   * @param ports whether on the usual ports
   * @param progress receives a line for what does not start, and for what ends
   * @throws StageException if nothing can be written in the lab's home
   */
  static Observability inContainers(Path root, Path home, Ports ports, Consumer<String> progress) {
    return ContainerObservability.start(root, home, ports, progress);
  }

  /** Removes the containers of killed labs and returns their names; none without Docker. */
  static List<String> removeLeftovers() {
    return ContainerObservability.removeLeftovers();
  }

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
