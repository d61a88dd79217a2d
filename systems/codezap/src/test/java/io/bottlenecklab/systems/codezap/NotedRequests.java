package io.bottlenecklab.systems.codezap;

import com.sun.net.httpserver.HttpExchange;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.support.testing.StubServer;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.json.JsonMapper;

/** A server that answers sign-ins and requests for templates, and notes them. */
public final class NotedRequests implements AutoCloseable {

  /** Members who can sign in. */
  public static final int MEMBERS = 3;

  private static final String ANSWER =
      """
      {"id":%d,"templates":[{"id":1}],"sourceCodes":[{"id":1}],"tags":[{"id":1}]}
      """;

  private final Queue<String> signedIn = new ConcurrentLinkedQueue<>();
  private final Queue<Noted> noted = new ConcurrentLinkedQueue<>();
  private final AtomicLong created = new AtomicLong(1_000);
  private final StubServer server = new StubServer();

  /** Listens on a free port. */
  public NotedRequests() {
    server.on("/api/sign-in", this::signIn).on("/api/", this::answer);
  }

  /**
   * A request.
   *
   * @param method with the path and the query: {@code GET /api/templates?page=1}
   * @param member who sent it
   */
  public record Noted(String method, int member, String body) {}

  /** All but sign-ins, in the order of their arrival. */
  public List<Noted> requests() {
    return List.copyOf(noted);
  }

  /** The addresses that signed in. */
  public List<String> signedIn() {
    return List.copyOf(signedIn);
  }

  /** A load on it. */
  public Load load(String flow, Map<String, String> options, Load.Shape shape) {
    var url = URI.create(server.url());
    return new Load(
        flow,
        List.of(url),
        Map.of("auth-service", url),
        Map.of(),
        Optional.empty(),
        Dataset.of("members", MEMBERS, 1),
        Map.of(),
        options,
        1,
        shape);
  }

  private void signIn(HttpExchange exchange) throws IOException {
    var email = JsonMapper.shared().readTree(body(exchange)).path("email").asString();
    signedIn.add(email);
    var member = email.replaceAll("K6-(\\d+)@.*", "$1");
    StubServer.answer(
        exchange,
        200,
        "{\"accessToken\":\"%s\",\"tokenType\":\"Bearer\",\"expiresIn\":3600}".formatted(member));
  }

  private void answer(HttpExchange exchange) throws IOException {
    var method = exchange.getRequestMethod();
    var token = exchange.getRequestHeaders().getFirst("Authorization").replace("Bearer ", "");
    noted.add(
        new Noted(
            "%s %s".formatted(method, exchange.getRequestURI()),
            Integer.parseInt(token),
            body(exchange)));
    switch (method) {
      case "POST" -> StubServer.answer(exchange, 201, ANSWER.formatted(created.incrementAndGet()));
      case "DELETE" -> exchange.sendResponseHeaders(204, -1);
      default -> StubServer.answer(exchange, 200, ANSWER.formatted(1));
    }
  }

  private static String body(HttpExchange exchange) throws IOException {
    return new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    server.close();
  }
}
