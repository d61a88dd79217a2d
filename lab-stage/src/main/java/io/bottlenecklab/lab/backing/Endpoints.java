package io.bottlenecklab.lab.backing;

import java.util.Map;
import java.util.Optional;

/**
 * The endpoints of a variant's servers.
 *
 * @param byProcess by their names among the variant's processes
 */
public record Endpoints(Map<String, Endpoint> byProcess) {

  /** The endpoint of a server; empty if there is none. */
  public Optional<Endpoint> find(String process) {
    return Optional.ofNullable(byProcess.get(process));
  }

  /**
   * The endpoint of a server that exists.
   *
   * @throws IllegalArgumentException if there is none
   */
  public Endpoint of(String process) {
    return find(process)
        .orElseThrow(() -> new IllegalArgumentException("no server is called " + process));
  }

  /** Where a server listens. */
  public record Endpoint(String host, int port) {

    /** One on this machine's loopback address. */
    public static Endpoint onLoopback(int port) {
      return new Endpoint("127.0.0.1", port);
    }

    /** As {@code host:port}. */
    public String address() {
      return "%s:%d".formatted(host, port);
    }
  }
}
