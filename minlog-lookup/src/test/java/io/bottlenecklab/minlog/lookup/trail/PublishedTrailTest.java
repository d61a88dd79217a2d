package io.bottlenecklab.minlog.lookup.trail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.minlog.record.LogTopics;
import io.bottlenecklab.minlog.record.RecordCodec;
import io.bottlenecklab.minlog.testing.Logs;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.RoundRobinPartitioner;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PublishedTrailTest {

  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

  @Test
  void a_record_goes_where_registrations_go_under_the_citizens_pseudonym() throws Exception {
    var producer = producer(true);
    var trail = new PublishedTrail(() -> producer, 10, meters);
    var lookup = Logs.by(null);

    trail.start();
    trail.leave(lookup);
    trail.stop();

    assertThat(producer.history()).hasSize(1);
    var sent = producer.history().getFirst();
    assertThat(sent.topic()).isEqualTo(LogTopics.REGISTRATIONS);
    assertThat(sent.key()).isEqualTo(lookup.citizen().bytes());
    assertThat(RecordCodec.decode(sent.value())).isEqualTo(lookup);
    assertThat(count("published")).isEqualTo(1);
  }

  @Test
  void what_waits_at_shutdown_is_still_published() {
    var producer = producer(true);
    var trail = new PublishedTrail(() -> producer, 10, meters);
    for (var n = 0; n < 10; n++) {
      trail.leave(Logs.by(null));
    }

    trail.start();
    trail.stop();

    assertThat(producer.history()).hasSize(10);
    assertThat(producer.closed()).isTrue();
  }

  @Test
  @Timeout(60) // who waits for the broker waits for ever: it is back only after the last lookup
  void what_finds_no_room_is_counted_and_nobody_waits() {
    var brokerIsBack = new CountDownLatch(1);
    var producer = producer(true);
    var trail =
        new PublishedTrail(
            () -> {
              await().until(() -> brokerIsBack.getCount() == 0);
              return producer;
            },
            3,
            meters);
    trail.start();

    for (var n = 0; n < 5; n++) {
      trail.leave(Logs.by(null));
    }

    assertThat(count("lost")).isEqualTo(2);
    brokerIsBack.countDown();
    trail.stop();
    assertThat(producer.history()).hasSize(3);
  }

  @Test
  void what_the_broker_does_not_take_is_counted() {
    var producer = producer(false);
    var trail = new PublishedTrail(() -> producer, 10, meters);
    trail.start();
    trail.leave(Logs.by(null));
    trail.leave(Logs.by(null));

    await().until(() -> producer.history().size() == 2);
    producer.errorNext(new TimeoutException());
    producer.completeNext();
    trail.stop();

    assertThat(count("lost")).isEqualTo(1);
    assertThat(count("published")).isEqualTo(1);
  }

  @Test
  void a_producer_that_was_closed_underneath_is_made_anew() {
    var closed = producer(true);
    closed.close();
    var open = producer(true);
    var producers = new ArrayDeque<>(List.of(closed, open));
    var trail = new PublishedTrail(producers::remove, 10, meters);
    trail.start();

    trail.leave(Logs.by(null));
    await().until(() -> count("lost") == 1);
    trail.leave(Logs.by(null));

    await().until(() -> count("published") == 1);
    trail.stop();
    assertThat(open.history()).hasSize(1);
  }

  @Test
  void a_producer_that_cannot_be_made_is_asked_for_again() {
    var attempts = new AtomicInteger();
    var producer = producer(true);
    var trail =
        new PublishedTrail(
            () -> {
              if (attempts.incrementAndGet() == 1) {
                throw new IllegalStateException();
              }
              return producer;
            },
            10,
            meters);
    trail.start();

    trail.leave(Logs.by(null));

    await().until(() -> count("published") == 1);
    trail.stop();
  }

  private double count(String outcome) {
    return meters.get("minlog.trail").tag("outcome", outcome).counter().count();
  }

  private static MockProducer<byte[], byte[]> producer(boolean acknowledging) {
    return new MockProducer<>(
        acknowledging,
        new RoundRobinPartitioner(),
        new ByteArraySerializer(),
        new ByteArraySerializer());
  }
}
