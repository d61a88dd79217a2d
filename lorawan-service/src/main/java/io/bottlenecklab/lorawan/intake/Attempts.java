package io.bottlenecklab.lorawan.intake;

import io.bottlenecklab.lorawan.broker.Inbound;
import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.waiting.Waits;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.NonTransientDataAccessException;
import org.springframework.dao.NonTransientDataAccessResourceException;
import org.springframework.transaction.TransactionException;

/**
 * Deals with a message until the database takes it. A message that the broker keeps is tried again
 * while the database is away, and keeps its place; another one is counted as lost.
 */
final class Attempts {

  private static final Logger LOG = LoggerFactory.getLogger(Attempts.class);
  private static final Duration PAUSE = Duration.ofMillis(500);

  private final Waits waits;
  private final Counts counts;

  Attempts(Waits waits, Counts counts) {
    this.waits = waits;
    this.counts = counts;
  }

  /**
   * Tries.
   *
   * @param messages done when the work is
   * @param work done when all it led to is in the database; doing it twice does no harm
   */
  void run(Supplier<List<Inbound>> messages, Supplier<CompletableFuture<Void>> work) {
    CompletableFuture<Void> result;
    try {
      result = work.get();
    } catch (RuntimeException e) {
      result = CompletableFuture.failedFuture(e);
    }
    var _ =
        result.whenComplete((_, failure) -> {
          if (failure == null) {
            messages.get().forEach(Inbound::done);
          } else {
            failed(messages, work, failure);
          }
        });
  }

  private void failed(
      Supplier<List<Inbound>> messages, Supplier<CompletableFuture<Void>> work, Throwable failure) {
    var cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    if (!isOutage(cause)) {
      LOG.error("a message failed", cause);
      counts.fault(Fault.UNEXPECTED);
      messages.get().forEach(Inbound::done);
    } else if (messages.get().stream().allMatch(Inbound::isKept)) {
      waits.after(PAUSE, () -> run(messages, work));
    } else {
      counts.fault(Fault.DATABASE);
      messages.get().forEach(Inbound::done);
    }
  }

  private static boolean isOutage(Throwable cause) {
    return cause instanceof TransactionException
        || (cause instanceof DataAccessException
            && (!(cause instanceof NonTransientDataAccessException)
                || cause instanceof NonTransientDataAccessResourceException));
  }
}
