package io.bottlenecklab.lab.actuator;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A service of a test, with fixed answers. */
public final class AnsweringService implements AutoCloseable {

  private final Map<String, Answer> answers = new ConcurrentHashMap<>();
  private final HttpServer server;

  private record Answer(int status, Deque<String> bodies) {

    /** Asked by one thread. */
    String next() {
      return bodies.size() == 1 ? bodies.getFirst() : bodies.removeFirst();
    }
  }

  /** Answers nothing yet. */
  public AnsweringService() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            var uri = exchange.getRequestURI().toString();
            var answer = answers.getOrDefault(uri, new Answer(404, new ArrayDeque<>(List.of(""))));
            var body = answer.next().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
          }
        });
    server.start();
  }

  /**
   * From now on answers a path, with its query, so: with the bodies in turn, then with the last.
   */
  public void answer(String path, int status, String... bodies) {
    answers.put(path, new Answer(status, new ArrayDeque<>(List.of(bodies))));
  }

  /** Its base URL. */
  public URI url() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
