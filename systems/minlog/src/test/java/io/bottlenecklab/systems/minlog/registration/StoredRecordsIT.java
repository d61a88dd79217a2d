package io.bottlenecklab.systems.minlog.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.bottlenecklab.db.testing.SharedBroker;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.kafka.Brokers;
import io.bottlenecklab.lab.load.Flow.Observation;
import io.bottlenecklab.lab.load.RunningSystem;
import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
import io.bottlenecklab.minlog.record.LogTopics;
import io.bottlenecklab.systems.minlog.lookup.CitizenLookup;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Against a real broker, and two consumers of which the test says what they stored. */
class StoredRecordsIT {

  private static final int RECORDS = 400;
  private static final Duration LOAD = Duration.ofSeconds(1);

  /** How long the consumers take for what the load left them. */
  private static final Duration BEHIND = Duration.ofMillis(500);

  @RegisterExtension static final SharedBroker shared = new SharedBroker();

  private final AtomicInteger storedByOne = new AtomicInteger(10);
  private final AtomicInteger storedByOther = new AtomicInteger(1000);
  private final HttpServer one = server(storedByOne);
  private final HttpServer other = server(storedByOther);

  @BeforeEach
  void start() {
    one.start();
    other.start();
  }

  @AfterEach
  void stop() {
    one.stop(0);
    other.stop(0);
  }

  @Test
  void a_load_has_ended_when_its_last_record_is_stored() throws Exception {
    var broker = shared.bootstrapServers();
    try (var admin = Admin.create(Map.<String, Object>of("bootstrap.servers", broker));
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      admin.createTopics(List.of(new NewTopic(LogTopics.REGISTRATIONS, 1, (short) 1))).all().get();
      try (var storing = begun(broker)) {
        publish(broker);
        var ended = System.nanoTime();
        var consuming = threads.submit(() -> store(broker, ended + BEHIND.toNanos()));

        var stored = storing.end(LOAD, ended, () -> {});

        consuming.get();
        var drain = (double) Objects.requireNonNull(stored.get("drainSeconds"));
        assertThat(drain).isGreaterThanOrEqualTo(BEHIND.toMillis() / 1e3);
        assertThat((double) Objects.requireNonNull(stored.get("perSecond")) * (1 + drain))
            .isBetween(RECORDS * 0.99, RECORDS * 1.01);
        assertThat(stored.get("busiestShare")).isEqualTo(0.75);
        assertThat(stored).doesNotContainKey("visible");
      }
      one.stop(0);

      assertThatThrownBy(() -> begun(broker))
          .isInstanceOf(StageException.class)
          .hasMessage("kafka-consumer-1 does not say how many records it stored");
    }
  }

  @Test
  void nothing_is_stored_behind_a_lookup() {
    assertThat(new CitizenLookup().observe(new Registering("127.0.0.1:1"), 1, false)).isEmpty();
  }

  private Observation begun(String broker) {
    return new Register().observe(new Registering(broker), 1, false).orElseThrow();
  }

  private static void publish(String broker) {
    var settings = Map.<String, Object>of("bootstrap.servers", broker);
    try (var producer =
        new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
      for (var n = 0; n < RECORDS; n++) {
        var _ = producer.send(new ProducerRecord<>(LogTopics.REGISTRATIONS, new byte[] {1}));
      }
    }
  }

  /** Takes all records, and commits them from that instant on; three in four are the second's. */
  private Void store(String broker, long instant) {
    var settings =
        Map.<String, Object>of(
            "bootstrap.servers",
            broker,
            "group.id",
            "minlog-consumer",
            "enable.auto.commit",
            false,
            "auto.offset.reset",
            "earliest");
    try (var consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      consumer.subscribe(List.of(LogTopics.REGISTRATIONS));
      for (var taken = 0; taken < RECORDS || System.nanoTime() < instant; ) {
        taken += consumer.poll(Duration.ofMillis(20)).count();
      }
      storedByOne.addAndGet(RECORDS / 4);
      storedByOther.addAndGet(RECORDS * 3 / 4);
      consumer.commitSync();
      return null;
    }
  }

  private static HttpServer server(AtomicInteger stored) {
    try {
      var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.createContext(
          "/actuator/prometheus",
          exchange -> {
            var body =
                "minlog_records_stored_total %d.0\n"
                    .formatted(stored.get())
                    .getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
          });
      return server;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static URI address(HttpServer server) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** A system with a broker and two consumers. */
  private final class Registering implements RunningSystem {

    private final String broker;

    private Registering(String broker) {
      this.broker = broker;
    }

    @Override
    public Map<String, Object> knobs() {
      return Map.of();
    }

    @Override
    public List<URI> targets(String service) {
      throw new IllegalArgumentException(service);
    }

    @Override
    public Map<String, URI> companions() {
      return Map.of();
    }

    @Override
    public Map<String, URI> metrics() {
      return Map.of("kafka-consumer-1", address(one), "kafka-consumer-2", address(other));
    }

    @Override
    public Map<String, String> addresses() {
      return Map.of(Brokers.LOCAL, broker);
    }

    @Override
    public Optional<DatabaseAccess> findDatabase() {
      return Optional.empty();
    }
  }
}
