package io.bottlenecklab.systems.minlog.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class RecordVisibilityTest {

  private static final int CITIZENS = 10;
  private static final Duration AFTER = Duration.ofMillis(300);
  private static final int PROBES = 3;

  private final HttpServer server = server();
  private final Map<String, String> registered = new ConcurrentHashMap<>();
  private final Map<String, Long> since = new ConcurrentHashMap<>();
  private final Map<String, Long> firstLookup = new ConcurrentHashMap<>();
  private final AtomicInteger told = new AtomicInteger();
  private final AtomicInteger lookups = new AtomicInteger();
  private final CountDownLatch probes = new CountDownLatch(PROBES);

  private static HttpServer server() {
    try {
      var loopback = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
      var server = HttpServer.create(loopback, 0);
      server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
      return server;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @BeforeEach
  void serve() {
    server.createContext(
        "/api/sign-in",
        exchange ->
            answer(
                exchange,
                200,
                "{\"accessToken\":\"t\",\"tokenType\":\"Bearer\",\"expiresIn\":9999}"));
    server.createContext("/api/citizens", this::lookUp);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void each_record_is_asked_for_until_it_is_told_and_has_a_citizen_of_its_own() throws Exception {
    server.createContext("/api/registrations", this::register);

    var seen = seen();

    assertThat(seen.unseen()).isZero();
    var records = registered.size();
    assertThat(seen.micros().getTotalCount()).isEqualTo(records);
    assertThat(seen.micros().getMinValue()).isGreaterThanOrEqualTo(AFTER.toNanos() / 1000 - 2_000);
    // A tenth, and what a busy machine adds.
    assertThat(seen.micros().getValueAtPercentile(50)).isCloseTo(330_000, within(100_000 + late()));
    assertThat(firstLookup).hasSize(records);
    assertThat(told).hasValue(records);
    // Ten at first, then ever fewer: fewer than one every 5 ms.
    assertThat(lookups.get()).isBetween(4 * records, 40 * records);
  }

  @Test
  void what_is_not_registered_counts_as_the_limit() throws Exception {
    server.createContext(
        "/api/registrations",
        exchange -> {
          answer(exchange, 503, "");
          probes.countDown();
        });

    var seen = seen();

    assertThat(seen.unseen()).isEqualTo(seen.micros().getTotalCount()).isPositive();
    assertThat(seen.micros().getMaxValue())
        .isCloseTo(RecordVisibility.LIMIT.toNanos() / 1000, within(50_000L));
    assertThat(lookups).hasValue(0);
  }

  /** Microseconds that the slowest first lookup took to come, which follows its 202 at once. */
  private long late() {
    return firstLookup.entrySet().stream()
        .mapToLong(
            first -> (first.getValue() - Objects.requireNonNull(since.get(first.getKey()))) / 1000)
        .max()
        .orElseThrow();
  }

  private RecordVisibility.Seen seen() throws InterruptedException {
    var address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    try (var looking =
        RecordVisibility.begin(List.of(address), List.of(address), address, CITIZENS)) {
      assertThat(probes.await(1, TimeUnit.MINUTES)).isTrue();
      return looking.end();
    }
  }

  private void register(HttpExchange exchange) throws IOException {
    var records = JsonMapper.shared().readTree(exchange.getRequestBody()).path("records");
    assertThat(records).hasSize(1);
    var record = records.get(0);
    var citizen = record.path("citizen").asString();
    since.put(citizen, System.nanoTime());
    assertThat(registered.put(citizen, record.path("id").asString())).isNull();
    answer(exchange, 202, "{\"accepted\":1}");
    probes.countDown();
  }

  private void lookUp(HttpExchange exchange) throws IOException {
    lookups.incrementAndGet();
    var citizen = exchange.getRequestURI().getPath().split("/", -1)[3];
    var now = System.nanoTime();
    var entries = List.<String>of();
    if (now - firstLookup.computeIfAbsent(citizen, _ -> now) >= AFTER.toNanos()) {
      entries = List.of(Objects.requireNonNull(registered.get(citizen)));
      told.incrementAndGet();
    }
    answer(
        exchange,
        200,
        entries.stream()
            .map("{\"id\":\"%s\"}"::formatted)
            .collect(Collectors.joining(",", "{\"entries\":[", "]}")));
  }

  private static void answer(HttpExchange exchange, int status, String body) throws IOException {
    var bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    try (var out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }
}
