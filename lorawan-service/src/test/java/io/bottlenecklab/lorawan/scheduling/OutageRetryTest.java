package io.bottlenecklab.lorawan.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.count.FaultException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.transaction.CannotCreateTransactionException;

class OutageRetryTest {

  private static final CompletableFuture<Void> DONE = CompletableFuture.completedFuture(null);

  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  private final List<Duration> pauses = new ArrayList<>();
  private int attempts;

  private final DelayScheduler delays =
      new DelayScheduler() {
        @Override
        public CompletableFuture<Void> after(
            Duration delay, Supplier<CompletableFuture<Void>> work) {
          pauses.add(delay);
          return DelayScheduler.start(work);
        }

        @Override
        public void close() {}
      };

  @Test
  void a_message_that_the_broker_keeps_waits_for_the_database() {
    var outages =
        List.of(
            new DataAccessResourceFailureException("away"),
            new CannotCreateTransactionException("away"),
            new QueryTimeoutException("slow"));

    var handled =
        retry(true)
            .run(() -> {
              if (attempts < outages.size()) {
                throw outages.get(attempts++);
              }
              return DONE;
            });

    assertThat(handled).isCompleted();
    assertThat(pauses).hasSize(3).containsOnly(Duration.ofMillis(500));
    assertThat(faults(Fault.DATABASE) + faults(Fault.UNEXPECTED)).isZero();
  }

  @Test
  void a_later_failure_is_retried_as_well() {
    var handled =
        retry(true)
            .run(() ->
                attempts++ == 0
                    ? DONE.thenRun(() -> {
                      throw new DataAccessResourceFailureException("away");
                    })
                    : DONE);

    assertThat(handled).isCompleted();
    assertThat(attempts).isEqualTo(2);
  }

  @Test
  void a_message_that_was_acknowledged_is_lost_without_a_database() {
    var handled =
        retry(false)
            .run(() -> {
              throw new DataAccessResourceFailureException("away");
            });

    assertThat(handled).isCompleted();
    assertThat(pauses).isEmpty();
    assertThat(faults(Fault.DATABASE)).isEqualTo(1);
  }

  @Test
  void a_refused_message_is_counted_and_done() {
    var handled =
        retry(true)
            .run(() -> {
              throw new FaultException(Fault.GAP);
            });

    assertThat(handled).isCompleted();
    assertThat(faults(Fault.GAP)).isEqualTo(1);
  }

  @Test
  void an_error_is_counted_and_does_not_block_the_broker() {
    for (var error :
        List.of(new IllegalStateException(), new DataIntegrityViolationException("twice"))) {
      var handled = retry(true).run(() -> CompletableFuture.failedFuture(error));

      assertThat(handled).isCompleted();
    }
    assertThat(faults(Fault.UNEXPECTED)).isEqualTo(2);
    assertThat(pauses).isEmpty();
  }

  private OutageRetry retry(boolean messagesAreKept) {
    return new OutageRetry(delays, new Counts(meters), messagesAreKept);
  }

  private double faults(Fault fault) {
    var kind = fault.name().toLowerCase(Locale.ROOT);
    return meters.counter("lorawan.faults", "kind", kind).count();
  }
}
