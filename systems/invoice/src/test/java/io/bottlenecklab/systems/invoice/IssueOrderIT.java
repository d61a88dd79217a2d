package io.bottlenecklab.systems.invoice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpExchange;
import io.bottlenecklab.db.invoice.SeededSeller;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.support.testing.StubServer;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The order flow against a server that notes what it is asked. */
class IssueOrderIT {

  private static final int SELLERS = 5;

  private final Queue<String> signedIn = new ConcurrentLinkedQueue<>();
  private final Queue<Issued> issued = new ConcurrentLinkedQueue<>();
  private final StubServer server = new StubServer();
  private int signInStatus = 200;

  @TempDir private static Path folder;

  /** One for all: it keeps the clerks of each test's server apart by its address. */
  private static LoadGenerator generator;

  /** Stopped at the end, so that no address is given twice. */
  private static final List<StubServer> SERVERS = new CopyOnWriteArrayList<>();

  private record Issued(String token, JsonNode body) {}

  @BeforeAll
  static void start() {
    generator = LoadGenerator.start(folder.resolve("load.log"));
  }

  @AfterAll
  static void end() {
    generator.close();
    SERVERS.forEach(StubServer::close);
  }

  @BeforeEach
  void listen() {
    SERVERS.add(server.on("/api/sign-in", this::signIn).on("/api/invoices", this::issue));
  }

  @Test
  void every_clerk_signs_in_once_before_the_first_load() {
    var first = generator.send(load(1));
    generator.send(load(2));

    assertThat(first.requests()).isEqualTo(20);
    assertThat(first.failed()).isZero();
    assertThat(signedIn).hasSize(SELLERS).doesNotHaveDuplicates();
    assertThat(issued).hasSize(40);
  }

  @Test
  void each_invoice_is_issued_by_its_sellers_clerk_and_adds_up() {
    generator.send(load(1));

    assertThat(issued)
        .hasSize(20)
        .allSatisfy(invoice -> {
          var seller = seller(invoice.body().path("seller").asString());
          assertThat(invoice.token()).isEqualTo("Bearer token of " + seller.clerk().email());
          var sum = 0L;
          for (var line : invoice.body().path("lines")) {
            assertThat(line.path("amount").asLong())
                .isEqualTo(line.path("quantity").asLong() * line.path("unitPrice").asLong());
            sum += line.path("amount").asLong();
          }
          assertThat(invoice.body().path("salesAmount").asLong()).isEqualTo(sum);
          assertThat(invoice.body().path("totalAmount").asLong()).isEqualTo(sum);
        });
    assertThat(issued.stream().map(invoice -> invoice.body().path("seller").asString()).distinct())
        .hasSizeGreaterThan(2);
    assertThat(issued.stream().map(invoice -> invoice.body().path("delivery").path("kind")))
        .extracting(JsonNode::asString)
        .contains("PRINT", "CARRIER");
  }

  @Test
  void no_two_loads_issue_the_same_order() {
    generator.send(load(1));
    generator.send(load(1));

    assertThat(issued.stream().map(invoice -> invoice.body().path("orderNumber").asString()))
        .hasSize(40)
        .doesNotHaveDuplicates();
    var sales = issued.stream().map(invoice -> invoice.body().path("totalAmount").asLong());
    assertThat(sales.distinct()).hasSizeLessThanOrEqualTo(20);
  }

  @Test
  void clerks_that_cannot_sign_in_are_told_in_one_line() {
    signInStatus = 503;
    assertThatExceptionOfType(LoadException.class)
        .isThrownBy(() -> generator.send(load(1)))
        .withMessageContaining("not all accounts can sign in")
        .withMessageContaining("/api/sign-in answers HTTP 503");
    assertThat(issued).isEmpty();
  }

  private Load load(long seed) {
    var url = URI.create(server.url());
    return new Load(
        "issue-order",
        List.of(url),
        Map.of("auth-service", url),
        Map.of(),
        Optional.empty(),
        Dataset.of("sellers", SELLERS, 1),
        Map.of(),
        Map.of(),
        seed,
        new Load.Shape.Rate(40, Duration.ofMillis(500)));
  }

  private static SeededSeller seller(String businessNumber) {
    for (var n = 1; n <= SELLERS; n++) {
      if (new SeededSeller(n).businessNumber().equals(businessNumber)) {
        return new SeededSeller(n);
      }
    }
    throw new AssertionError("no seeded seller has " + businessNumber);
  }

  private void signIn(HttpExchange exchange) throws IOException {
    var email = body(exchange).path("email").asString();
    signedIn.add(email);
    StubServer.answer(
        exchange,
        signInStatus,
        "{\"accessToken\":\"token of %s\",\"tokenType\":\"Bearer\",\"expiresIn\":3600}"
            .formatted(email));
  }

  private void issue(HttpExchange exchange) throws IOException {
    issued.add(new Issued(exchange.getRequestHeaders().getFirst("Authorization"), body(exchange)));
    StubServer.answer(exchange, 201, "{\"number\":\"AB00000000\"}");
  }

  private static JsonNode body(HttpExchange exchange) throws IOException {
    return JsonMapper.shared()
        .readTree(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
  }
}
