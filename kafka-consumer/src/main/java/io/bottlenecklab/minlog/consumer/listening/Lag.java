package io.bottlenecklab.minlog.consumer.listening;

import io.bottlenecklab.minlog.record.LogTopics;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How many records of each partition are not stored yet: the broker's end less what the group has
 * committed, as {@code minlog.lag}, asked for each second. It is the group's, the same from each
 * instance, and none while the broker does not answer. The client's own {@code records-lag} will
 * not do: it tells what was true at the last fetch, and nothing new while a consumer waits for its
 * database.
 */
final class Lag implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Lag.class);
  private static final Duration WITHIN = Duration.ofSeconds(3);

  private final Admin admin;
  private final String group;
  private final MultiGauge gauges;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().name("lag").factory());

  private boolean unknown;

  private Lag(Admin admin, String group, MultiGauge gauges) {
    this.admin = admin;
    this.group = group;
    this.gauges = gauges;
  }

  /** That of the group, from now on. */
  static Lag of(String group, Map<String, Object> settings, MeterRegistry metrics) {
    var bounded = new HashMap<>(settings);
    bounded.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, (int) WITHIN.toMillis());
    bounded.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, (int) WITHIN.toMillis());
    var gauges =
        MultiGauge.builder("minlog.lag")
            .description("Records on the topic that are not stored yet")
            .register(metrics);
    var lag = new Lag(Admin.create(bounded), group, gauges);
    var _ = lag.clock.scheduleWithFixedDelay(lag::measure, 0, 1, TimeUnit.SECONDS);
    return lag;
  }

  private void measure() {
    try {
      var stored = answer(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata());
      var rows =
          ends().entrySet().stream()
              .map(end -> {
                var offset = stored.get(end.getKey());
                return row(end.getKey(), end.getValue() - (offset == null ? 0 : offset.offset()));
              })
              .toList();
      gauges.register(rows, true);
      known();
    } catch (ExecutionException e) {
      unknown(String.valueOf(e.getCause()));
    } catch (TimeoutException e) {
      unknown("no answer within %s".formatted(WITHIN));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void known() {
    if (unknown) {
      unknown = false;
      LOG.info("the broker answers again");
    }
  }

  /** Told once, not each second. */
  private void unknown(String reason) {
    gauges.register(List.of(), true);
    if (!unknown) {
      unknown = true;
      LOG.warn("the broker does not tell how many records wait: {}", reason);
    }
  }

  private Map<TopicPartition, Long> ends()
      throws ExecutionException, TimeoutException, InterruptedException {
    var topics = answer(admin.describeTopics(List.of(LogTopics.REGISTRATIONS)).allTopicNames());
    var latest =
        topics.values().stream()
            .flatMap(topic -> topic.partitions().stream())
            .map(partition -> new TopicPartition(LogTopics.REGISTRATIONS, partition.partition()))
            .collect(Collectors.toMap(Function.identity(), partition -> OffsetSpec.latest()));
    return answer(admin.listOffsets(latest).all()).entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, end -> end.getValue().offset()));
  }

  private static MultiGauge.Row<Number> row(TopicPartition partition, long lag) {
    return MultiGauge.Row.of(Tags.of("partition", Integer.toString(partition.partition())), lag);
  }

  private static <T> T answer(KafkaFuture<T> answer)
      throws ExecutionException, TimeoutException, InterruptedException {
    return answer.get(2 * WITHIN.toMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public void close() {
    clock.shutdownNow();
    admin.close(WITHIN);
  }
}
