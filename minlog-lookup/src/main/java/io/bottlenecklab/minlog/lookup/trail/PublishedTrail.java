package io.bottlenecklab.minlog.lookup.trail;

import io.bottlenecklab.minlog.record.LogRecord;
import io.bottlenecklab.minlog.record.LogTopics;
import io.bottlenecklab.minlog.record.RecordCodec;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Publishes records on the topic that registration uses, from one thread: a Kafka producer blocks
 * its caller if it does not know the topic yet or has no room left, and an answer must not wait for
 * that. Records wait in a queue of bounded length; what finds no room there, and what the producer
 * gives up, is lost and counted as {@code minlog.trail}, outcome {@code lost}.
 */
final class PublishedTrail implements Trail, SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(PublishedTrail.class);

  /** Between two looks at the queue: how late a record may be, and how often nothing is done. */
  private static final Duration INTERVAL = Duration.ofMillis(50);

  /** At shutdown, twice: for what still waits, and for the broker's acknowledgement. */
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private final Supplier<Producer<byte[], byte[]>> connect;
  private final BlockingQueue<LogRecord> waiting;
  private final Counter published;
  private final Counter lost;
  private final AtomicBoolean losing = new AtomicBoolean();
  private @Nullable ScheduledExecutorService publisher;
  private volatile @Nullable Producer<byte[], byte[]> producer;

  /**
   * Not yet publishing.
   *
   * @param connect makes the producer; called again if it throws, as it does while the broker's
   *     name is not known, and when the producer cannot be used any more
   * @param capacity how many records may wait
   */
  PublishedTrail(Supplier<Producer<byte[], byte[]>> connect, int capacity, MeterRegistry meters) {
    this.connect = connect;
    this.waiting = new ArrayBlockingQueue<>(capacity);
    this.published = counter("published", meters);
    this.lost = counter("lost", meters);
    Gauge.builder("minlog.trail.waiting", waiting, BlockingQueue::size)
        .description("Records of lookups that the broker's client has not taken yet")
        .register(meters);
  }

  @Override
  public void leave(LogRecord lookup) {
    if (!waiting.offer(lookup)) {
      lose("there is no room left for them to wait");
    }
  }

  @Override
  public void start() {
    var thread = Thread.ofPlatform().name("trail").daemon().factory();
    publisher = Executors.newSingleThreadScheduledExecutor(thread);
    var _ =
        publisher.scheduleWithFixedDelay(
            this::publishWaiting, 0, INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Publishes what waits, for as long as it has patience; the rest is lost. */
  @Override
  public void stop() {
    var stopping = publisher;
    if (stopping == null) {
      return;
    }
    publisher = null;
    stopping.execute(this::publishWaiting);
    stopping.shutdown();
    try {
      if (!stopping.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        stopping.shutdownNow();
      }
    } catch (InterruptedException e) {
      stopping.shutdownNow();
      Thread.currentThread().interrupt();
    }
    var connected = producer;
    if (connected != null) {
      connected.close(PATIENCE);
      producer = null;
    }
    while (waiting.poll() != null) {
      lose("the service stops");
    }
  }

  @Override
  public boolean isRunning() {
    return publisher != null;
  }

  /** Stops after the web server, whose last requests leave records, and before the producer. */
  @Override
  public int getPhase() {
    return 0;
  }

  /** Lets no exception out: the executor would not come back. */
  private void publishWaiting() {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        var connected = connected();
        var next = waiting.poll();
        if (next == null) {
          return;
        }
        publish(connected, next);
      }
    } catch (RuntimeException e) {
      LOG.debug("no broker yet", e);
    }
  }

  private Producer<byte[], byte[]> connected() {
    var connected = producer;
    if (connected == null) {
      connected = connect.get();
      producer = connected;
    }
    return connected;
  }

  private void publish(Producer<byte[], byte[]> connected, LogRecord lookup) {
    try {
      var record =
          new ProducerRecord<>(
              LogTopics.REGISTRATIONS, lookup.citizen().bytes(), RecordCodec.encode(lookup));
      var _ =
          connected.send(
              record,
              (place, failure) -> {
                if (failure == null) {
                  losing.set(false);
                  published.increment();
                } else {
                  lose(failure.getClass().getSimpleName());
                }
              });
    } catch (KafkaException e) {
      lose(e.getClass().getSimpleName());
    } catch (RuntimeException e) {
      // The broker is not the matter: the producer was closed underneath, or takes nothing at all.
      lose(e.getClass().getSimpleName());
      producer = null;
      connected.close(Duration.ZERO);
    }
  }

  /** Says so when it begins, not each time. */
  private void lose(String reason) {
    lost.increment();
    if (losing.compareAndSet(false, true)) {
      LOG.warn("records of lookups are being lost: {}", reason);
    }
  }

  private static Counter counter(String outcome, MeterRegistry meters) {
    return Counter.builder("minlog.trail")
        .description("Records of lookups")
        .tag("outcome", outcome)
        .register(meters);
  }
}
