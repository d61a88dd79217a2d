package io.bottlenecklab.lab.actuator;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A service of a test, with fixed answers. */
public final class AnsweringService implements AutoCloseable {

  private final Map<String, Answer> answers = new ConcurrentHashMap<>();
  private final HttpServer server;

  private record Answer(int status, String body) {}

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
            var answer = answers.getOrDefault(uri, new Answer(404, ""));
            var body = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
          }
        });
    server.start();
  }

  /** From now on answers a path, with its query, so. */
  public void answer(String path, int status, String body) {
    answers.put(path, new Answer(status, body));
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
