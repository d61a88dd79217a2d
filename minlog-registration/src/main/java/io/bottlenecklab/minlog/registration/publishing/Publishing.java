package io.bottlenecklab.minlog.registration.publishing;

import io.bottlenecklab.minlog.record.LogRecord;
import io.bottlenecklab.minlog.record.LogTopics;
import io.bottlenecklab.minlog.record.RecordCodec;
import io.bottlenecklab.support.problem.UnavailableException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.jspecify.annotations.Nullable;
import org.springframework.kafka.core.ProducerFactory;

/**
 * Hands records to the broker. If it takes only some of a batch, the caller is told that nothing
 * was registered, and sends all of them again: a record's id makes sure that it counts once.
 */
public final class Publishing {

  /** Longer than the producer itself tries. */
  private static final Duration WITHIN = Duration.ofSeconds(20);

  private final ProducerFactory<byte[], byte[]> broker;

  Publishing(ProducerFactory<byte[], byte[]> broker) {
    this.broker = broker;
  }

  /**
   * Returns once the broker has acknowledged every record.
   *
   * @throws UnavailableException if it does not
   */
  public void publish(List<LogRecord> records) {
    var acknowledgements = new Acknowledgements(records.size());
    try (var producer = broker.createProducer()) {
      for (var log : records) {
        var _ = producer.send(message(log), acknowledgements);
        if (acknowledgements.failed()) {
          break;
        }
      }
      acknowledgements.await(WITHIN);
    } catch (ExecutionException | TimeoutException e) {
      throw unavailable(e);
    } catch (InterruptedException | InterruptException e) {
      Thread.currentThread().interrupt();
      throw unavailable(e);
    } catch (KafkaException | IllegalStateException e) {
      // A name that is not known, or a producer that was closed meanwhile; the factory makes the
      // next.
      throw unavailable(e);
    }
  }

  /** By citizen, so that one citizen's records keep their order. */
  private static ProducerRecord<byte[], byte[]> message(LogRecord log) {
    return new ProducerRecord<>(
        LogTopics.REGISTRATIONS, log.citizen().bytes(), RecordCodec.encode(log));
  }

  private static UnavailableException unavailable(Exception cause) {
    return new UnavailableException(
        "broker-unavailable",
        "Broker unavailable",
        "The service cannot hand the records on at the moment; send the same call again later.",
        cause);
  }

  /** Those of one batch: complete with the last, failed with the first that fails. */
  private static final class Acknowledgements implements Callback {

    private final AtomicInteger outstanding;
    private final CompletableFuture<@Nullable Void> all = new CompletableFuture<>();

    Acknowledgements(int records) {
      outstanding = new AtomicInteger(records);
    }

    @Override
    public void onCompletion(@Nullable RecordMetadata metadata, @Nullable Exception failure) {
      if (failure != null) {
        all.completeExceptionally(failure);
      } else if (outstanding.decrementAndGet() == 0) {
        all.complete(null);
      }
    }

    /** Whether one has failed, so that the rest of the batch need not be tried. */
    boolean failed() {
      return all.isCompletedExceptionally();
    }

    void await(Duration limit) throws ExecutionException, TimeoutException, InterruptedException {
      all.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    }
  }
}
