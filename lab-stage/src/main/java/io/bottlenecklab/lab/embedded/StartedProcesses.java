package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.lab.failure.StageException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Consumer;

/** Processes by their names. One that is added after {@link #close} is stopped at once. */
final class StartedProcesses<P> implements AutoCloseable {

  private final SequencedMap<String, Optional<P>> processes = new LinkedHashMap<>();
  private final Consumer<P> stop;
  private boolean closed;

  /**
   * None yet.
   *
   * @param names in the order in which they are listed, however they start
   */
  StartedProcesses(List<String> names, Consumer<P> stop) {
    names.forEach(name -> processes.put(name, Optional.empty()));
    this.stop = stop;
  }

  /** Adds a process that has started, perhaps in the place of one that has died. */
  synchronized void put(String name, P started) {
    processes.put(name, Optional.of(started));
    if (closed) {
      stop.accept(started);
      throw new StageException("stopped");
    }
  }

  synchronized Optional<P> find(String name) {
    return processes.getOrDefault(name, Optional.empty());
  }

  /** Those that have started. */
  synchronized SequencedMap<String, P> all() {
    var started = new LinkedHashMap<String, P>();
    processes.forEach((name, process) -> process.ifPresent(there -> started.put(name, there)));
    return started;
  }

  /** Stops them, the last one first. */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
    }
    all().sequencedValues().reversed().forEach(stop);
  }
}
