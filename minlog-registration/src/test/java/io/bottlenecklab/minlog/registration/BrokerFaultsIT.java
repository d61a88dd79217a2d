package io.bottlenecklab.minlog.registration;

import static io.bottlenecklab.minlog.registration.RegistrationClient.batch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.testing.TestBroker;
import io.bottlenecklab.minlog.record.RecordCodec;
import io.bottlenecklab.minlog.testing.LogTopic;
import io.bottlenecklab.support.testing.TokenIssuer;
import io.bottlenecklab.testing.Slow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** The service, started without a broker; and a broker without the topic, or with another one. */
@Slow
class BrokerFaultsIT {

  private static final Duration SOON = Duration.ofSeconds(60);
  private static final int PARTITIONS = 3;
  private static final TokenIssuer ISSUER = TokenIssuer.start();

  @RegisterExtension static final TestBroker broker = new TestBroker();

  private static ConfigurableApplicationContext service;
  private static RegistrationClient system;

  @BeforeAll
  static void a_service_without_a_broker_starts_and_says_so_until_there_is_one() {
    broker.stop();
    service =
        SpringApplication.run(
            MinlogRegistrationApplication.class,
            "--lab.variant-file=src/test/resources/three-partitions.yaml",
            "--minlog.pseudonym-key=" + MinlogRegistrationIT.KEY,
            "--minlog.auth-service.url=" + ISSUER.url(),
            "--server.port=0",
            "--spring.kafka.bootstrap-servers=" + broker.bootstrapServers());
    var port =
        Objects.requireNonNull(
            service.getEnvironment().getProperty("local.server.port", Integer.class));
    system = new RegistrationClient(port, ISSUER.token("journal-north@region.dk", "SYSTEM"));
    assertThat(readiness()).isEqualTo(503);
    assertRefused();

    broker.start();
    await().atMost(SOON).until(() -> readiness() == 200);
    awaitRegistration();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @Test
  void a_topic_that_went_missing_is_made_again() throws Exception {
    topic().delete();

    await().atMost(SOON).until(() -> readiness() == 200 && topic().partitions() == PARTITIONS);
    awaitRegistration();
  }

  @Test
  void a_topic_with_another_number_of_partitions_is_not_ready_until_it_is_gone() throws Exception {
    await()
        .atMost(SOON)
        .ignoreExceptionsInstanceOf(ExecutionException.class)
        .until(() -> {
          topic().delete();
          topic().create(PARTITIONS + 1);
          return topic().partitions() == PARTITIONS + 1;
        });

    assertThat(readiness()).isEqualTo(503);

    topic().delete();
    await().atMost(SOON).until(() -> readiness() == 200 && topic().partitions() == PARTITIONS);
    awaitRegistration();
  }

  @Test
  void a_killed_broker_is_a_503_and_what_was_answered_202_is_still_there() throws Exception {
    var registered = ConcurrentHashMap.<String>newKeySet();
    var stopping = new AtomicBoolean();
    try (var executor = Executors.newFixedThreadPool(2)) {
      var callers = new ArrayList<Future<?>>();
      for (var caller = 0; caller < 2; caller++) {
        callers.add(executor.submit(() -> register(registered, stopping)));
      }
      await().atMost(SOON).until(() -> registered.size() >= 1000);

      broker.kill();
      assertRefused();
      assertThat(readiness()).isEqualTo(503);
      system.client().get("/actuator/health/liveness").is(200);
      system.client().get("/actuator/knobs").is(503);

      broker.start();
      var before = registered.size();
      await().atMost(SOON).until(() -> registered.size() >= before + 1000);
      assertThat(readiness()).isEqualTo(200);
      stopping.set(true);
      for (var caller : callers) {
        caller.get();
      }
    }

    var published = new HashSet<String>();
    for (var message : topic().messages()) {
      published.add(RecordCodec.decode(message.value()).id().toString());
    }
    assertThat(published.containsAll(registered)).isTrue();
  }

  private static void register(Set<String> registered, AtomicBoolean stopping) {
    while (!stopping.get()) {
      var batch = batch(100);
      var answer = system.register(batch);
      assertThat(answer.status()).isIn(202, 503);
      if (answer.status() == 202) {
        batch.get("records").forEach(log -> registered.add(log.get("id").asString()));
      }
    }
  }

  private static int readiness() {
    return system.client().readiness();
  }

  private static void assertRefused() {
    var refused = system.register(batch(500));
    refused.isProblem(503, "broker-unavailable");
    assertThat(refused.header("Retry-After")).isNotEmpty();
  }

  /** Refused or answered, never anything else. */
  private static void awaitRegistration() {
    await()
        .atMost(SOON)
        .until(() -> {
          var status = system.register(batch(500)).status();
          assertThat(status).isIn(202, 503);
          return status == 202;
        });
  }

  private static LogTopic topic() {
    return new LogTopic(broker.bootstrapServers());
  }
}
