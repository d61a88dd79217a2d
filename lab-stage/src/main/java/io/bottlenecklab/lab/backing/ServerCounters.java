package io.bottlenecklab.lab.backing;

import java.util.Map;
import java.util.Optional;

/** Reads the running totals that a server keeps of itself. */
public interface ServerCounters extends AutoCloseable {

  /** The server's name among the processes. */
  String process();

  /** Totals by name, such as {@code statements}; empty if it does not answer in time. */
  Optional<Map<String, Double>> read();

  /** Ends a running query, too. */
  @Override
  void close();
}
