package io.bottlenecklab.minlog.consumer.crash;

import io.bottlenecklab.minlog.record.LogRecord;
import io.bottlenecklab.minlog.testing.LogTopic;
import io.bottlenecklab.minlog.testing.Logs;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Publishes 2000 records a second until it is stopped, as a calling system does through
 * registration: a batch that is not acknowledged as a whole is sent again as a whole.
 */
final class PublishingLoad implements AutoCloseable {

  private static final int BATCH = 100;
  private static final int PERIOD_MILLIS = 50;

  private final KafkaProducer<byte[], byte[]> producer;
  private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
  private final Set<UUID> acknowledged = ConcurrentHashMap.newKeySet();

  private PublishingLoad(KafkaProducer<byte[], byte[]> producer) {
    this.producer = producer;
  }

  static PublishingLoad start(String bootstrapServers) {
    var load =
        new PublishingLoad(
            new KafkaProducer<>(
                Map.of(
                    "bootstrap.servers", bootstrapServers,
                    "max.block.ms", 2000,
                    "request.timeout.ms", 2000,
                    "delivery.timeout.ms", 3000),
                new ByteArraySerializer(),
                new ByteArraySerializer()));
    var _ = load.clock.scheduleAtFixedRate(load::publish, 0, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
    return load;
  }

  /** Ends it; the ids of all that has been acknowledged. */
  Set<UUID> stop() {
    clock.close();
    return acknowledged;
  }

  private void publish() {
    var batch = Logs.some(BATCH);
    var taken = false;
    while (!taken) {
      taken = isTaken(batch);
    }
    batch.forEach(log -> acknowledged.add(log.id()));
  }

  private boolean isTaken(List<LogRecord> batch) {
    var answers = batch.stream().map(this::send).toList();
    try {
      for (var answer : answers) {
        answer.get();
      }
      return true;
    } catch (ExecutionException e) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private Future<RecordMetadata> send(LogRecord log) {
    return producer.send(LogTopic.message(log));
  }

  @Override
  public void close() {
    clock.shutdownNow();
    producer.close();
  }
}
