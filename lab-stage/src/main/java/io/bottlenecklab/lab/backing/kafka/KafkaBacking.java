package io.bottlenecklab.lab.backing.kafka;

import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.Backing.BackingClient;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.BackingService.Request;
import io.bottlenecklab.lab.backing.Endpoints;
import io.bottlenecklab.lab.backing.Endpoints.Endpoint;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.kafka.Brokers;
import io.bottlenecklab.lab.kafka.Mirror;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** The broker of one variant, or its two brokers with the mirror between them. */
record KafkaBacking(Request request) implements Backing {

  private static final Duration MIRRORED_WITHIN = Duration.ofMinutes(2);
  private static final Duration ASK_AGAIN = Duration.ofMillis(100);

  @Override
  public String role() {
    return request.role();
  }

  @Override
  public List<BackingServer> servers() {
    if (!isMirrored()) {
      return List.of(central(request.contents()));
    }
    var local =
        new KafkaBroker(
            local(), "local-" + request.contents(), "kafka-local", "KAFKA_LOCAL_PORT", 9192);
    var central = central("central-" + request.contents());
    return List.of(central, local, new KafkaMirror(topic(), local, central));
  }

  private KafkaBroker central(String contents) {
    return new KafkaBroker(request.role(), contents, "kafka", "KAFKA_PORT", 9092);
  }

  private String local() {
    return request.role() + "-local";
  }

  private Optional<Map<String, String>> mirror() {
    return Optional.ofNullable(request.options().get(KafkaService.MIRROR));
  }

  private String topic() {
    return Objects.requireNonNull(mirror().orElseThrow().get(KafkaService.TOPIC));
  }

  private boolean isMirrored() {
    return mirror()
        .map(mirror -> request.knobs().get(mirror.get(KafkaService.WHEN)))
        .filter(Boolean.TRUE::equals)
        .isPresent();
  }

  @Override
  public Map<String, String> environment(BackingClient client, Endpoints endpoints) {
    if (!client.messages()) {
      return Map.of();
    }
    var central = endpoints.of(request.role());
    var broker = client.publishes() ? endpoints.find(local()).orElse(central) : central;
    return Map.of("SPRING_KAFKA_BOOTSTRAPSERVERS", broker.address());
  }

  @Override
  public Map<String, String> addresses(Endpoints endpoints) {
    var addresses = new LinkedHashMap<String, String>();
    var central = endpoints.of(request.role()).address();
    var local = endpoints.find(local()).map(Endpoint::address);
    addresses.put(Brokers.LOCAL, local.orElse(central));
    if (local.isPresent()) {
      addresses.put(Brokers.CENTRAL, central);
    }
    return addresses;
  }

  @Override
  public Map<String, Object> effectiveKnobs(Endpoints endpoints) {
    return mirror()
        .map(mirror ->
            Map.<String, Object>of(
                Objects.requireNonNull(mirror.get(KafkaService.WHEN)),
                endpoints.find(local()).isPresent()))
        .orElse(Map.of());
  }

  /** Waits until the topic is at the central broker: the mirror makes it before it copies. */
  @Override
  public void awaitReadiness(Endpoints endpoints, Runnable checkAlive) {
    if (!isMirrored()) {
      return;
    }
    var brokers = Brokers.of(addresses(endpoints)).orElseThrow();
    var end = System.nanoTime() + MIRRORED_WITHIN.toNanos();
    try (var mirror = new Mirror(brokers, topic())) {
      while (mirror.partitions() == 0) {
        checkAlive.run();
        if (System.nanoTime() > end) {
          throw new StageException(
              "the mirror has copied no topic after %d s".formatted(MIRRORED_WITHIN.toSeconds()));
        }
        LockSupport.parkNanos(ASK_AGAIN.toNanos());
      }
    }
  }
}
