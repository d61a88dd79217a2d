package io.bottlenecklab.lab.backing;

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
