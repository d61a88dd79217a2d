package io.bottlenecklab.minlog.consumer.listening;

import io.bottlenecklab.minlog.record.LogTopics;
import io.bottlenecklab.support.broker.BrokerAdmin;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How many records of each partition are not stored yet: the broker's end less what the group has
 * committed, as {@code minlog.lag}, asked for each second. It is the group's, the same from each
 * instance, and none while the broker does not answer. The client's own {@code records-lag} will
 * not do: it shows what was true at the last fetch, and nothing new while a consumer waits for its
 * database.
 */
final class Lag implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Lag.class);

  private final BrokerAdmin admin;
  private final String group;
  private final MultiGauge gauges;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().name("lag").factory());

  private boolean unknown;

  private Lag(BrokerAdmin admin, String group, MultiGauge gauges) {
    this.admin = admin;
    this.group = group;
    this.gauges = gauges;
  }

  /** That of the group, from now on. */
  static Lag of(String group, Map<String, Object> settings, MeterRegistry metrics) {
    var gauges =
        MultiGauge.builder("minlog.lag")
            .description("Records on the topic that are not stored yet")
            .register(metrics);
    var lag = new Lag(new BrokerAdmin(settings), group, gauges);
    var _ = lag.clock.scheduleWithFixedDelay(lag::measure, 0, 1, TimeUnit.SECONDS);
    return lag;
  }

  private void measure() {
    try {
      var stored =
          admin.ask(
              broker -> broker.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata());
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
      unknown("no answer");
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

  /** Logged once, not each second. */
  private void unknown(String reason) {
    gauges.register(List.of(), true);
    if (!unknown) {
      unknown = true;
      LOG.warn("the broker does not tell how many records wait: {}", reason);
    }
  }

  private Map<TopicPartition, Long> ends()
      throws ExecutionException, TimeoutException, InterruptedException {
    var topics =
        admin.ask(
            broker -> broker.describeTopics(List.of(LogTopics.REGISTRATIONS)).allTopicNames());
    var latest =
        topics.values().stream()
            .flatMap(topic -> topic.partitions().stream())
            .map(partition -> new TopicPartition(LogTopics.REGISTRATIONS, partition.partition()))
            .collect(Collectors.toMap(Function.identity(), partition -> OffsetSpec.latest()));
    return admin.ask(broker -> broker.listOffsets(latest).all()).entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, end -> end.getValue().offset()));
  }

  private static MultiGauge.Row<Number> row(TopicPartition partition, long lag) {
    return MultiGauge.Row.of(Tags.of("partition", Integer.toString(partition.partition())), lag);
  }

  @Override
  public void close() {
    clock.shutdownNow();
    admin.close();
  }
}
