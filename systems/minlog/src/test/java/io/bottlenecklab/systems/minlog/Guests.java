package io.bottlenecklab.systems.minlog;

import io.bottlenecklab.minlog.record.LogTopics;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Consumers that join the group, one after the other, are given partitions, which nobody stores
 * meanwhile, and leave again: two rebalances each.
 */
final class Guests implements AutoCloseable {

  private static final String GROUP = "minlog-consumer";
  private static final Duration POLL = Duration.ofMillis(500);

  private final Map<String, Object> settings;
  private final AtomicInteger left = new AtomicInteger();
  private final Thread coming = Thread.ofPlatform().daemon().name("guests").unstarted(this::come);

  private Guests(Map<String, Object> settings) {
    this.settings = settings;
  }

  /** From now on, until it is closed. */
  static Guests start(String broker) {
    var guests =
        new Guests(
            Map.of(
                ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                broker,
                ConsumerConfig.GROUP_ID_CONFIG,
                GROUP,
                ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
                false,
                ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG,
                false,
                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                "earliest",
                ConsumerConfig.MAX_POLL_RECORDS_CONFIG,
                1));
    guests.coming.start();
    return guests;
  }

  /** How many came and left. */
  int left() {
    return left.get();
  }

  private void come() {
    while (!Thread.currentThread().isInterrupted()) {
      try (var guest =
          new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
        guest.subscribe(List.of(LogTopics.REGISTRATIONS));
        var given = false;
        while (!given) {
          given = !guest.poll(POLL).isEmpty();
        }
        left.incrementAndGet();
      } catch (InterruptException e) {
        return;
      }
    }
  }

  @Override
  public void close() {
    coming.interrupt();
    try {
      coming.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
