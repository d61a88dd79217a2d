package io.bottlenecklab.lab.observability;

import java.net.URI;
import java.util.List;

/**
 * A program that runs in a container on this machine's own network, and listens on 127.0.0.1 alone.
 *
 * @param name as users know it
 * @param ready the path that answers 200 once it is ready
 * @param options of {@code docker run}
 * @param arguments of the program
 */
record ObservabilityProgram(
    String name,
    String image,
    int port,
    String ready,
    List<String> options,
    List<String> arguments) {

  /** Where a browser finds it. */
  URI address() {
    return URI.create("http://127.0.0.1:" + port);
  }
}
