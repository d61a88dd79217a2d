package io.bottlenecklab.lab.backing;

import java.util.Map;
import java.util.Optional;

/**
 * Where the servers of a variant listen.
 *
 * @param byProcess by their names among the variant's processes
 */
public record Endpoints(Map<String, Endpoint> byProcess) {

  /** Finds a server's; empty where there is none. */
  public Optional<Endpoint> find(String process) {
    return Optional.ofNullable(byProcess.get(process));
  }

  /**
   * The endpoint of a server that there is.
   *
   * @throws IllegalArgumentException where there is none
   */
  public Endpoint of(String process) {
    return find(process)
        .orElseThrow(() -> new IllegalArgumentException("no server is called " + process));
  }
}
