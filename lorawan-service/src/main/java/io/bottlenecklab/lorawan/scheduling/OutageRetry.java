package io.bottlenecklab.lorawan.scheduling;

import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.count.FaultException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.NonTransientDataAccessException;
import org.springframework.dao.NonTransientDataAccessResourceException;
import org.springframework.transaction.TransactionException;

/**
 * Runs the work for a message to its end. If the broker keeps the message, the work is tried again
 * while the database is away. Otherwise, and for every other failure, the message is lost and
 * counted.
 */
public final class OutageRetry {

  private static final Logger LOG = LoggerFactory.getLogger(OutageRetry.class);
  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final CompletableFuture<Void> DONE = CompletableFuture.completedFuture(null);

  private final DelayScheduler delays;
  private final Counts counts;
  private final boolean messagesAreKept;

  /**
   * Retries with a pause of the scheduler's.
   *
   * @param messagesAreKept whether the broker keeps a message until its work is done
   */
  public OutageRetry(DelayScheduler delays, Counts counts, boolean messagesAreKept) {
    this.delays = delays;
    this.counts = counts;
    this.messagesAreKept = messagesAreKept;
  }

  /**
   * Runs work that may be repeated.
   *
   * @return completes, never exceptionally, when the message may be acknowledged
   */
  public CompletableFuture<Void> run(Work work) {
    return DelayScheduler.start(
            () -> {
              try {
                return work.start();
              } catch (FaultException e) {
                counts.fault(e.fault());
                return DONE;
              }
            })
        .exceptionallyCompose(failure -> failed(work, cause(failure)));
  }

  private CompletableFuture<Void> failed(Work work, Throwable cause) {
    if (!isOutage(cause)) {
      LOG.error("a message failed", cause);
      counts.fault(Fault.UNEXPECTED);
    } else if (messagesAreKept) {
      return delays.after(PAUSE, () -> run(work));
    } else {
      counts.fault(Fault.DATABASE);
    }
    return DONE;
  }

  private static Throwable cause(Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null
        ? failure.getCause()
        : failure;
  }

  private static boolean isOutage(Throwable cause) {
    return cause instanceof TransactionException
        || (cause instanceof DataAccessException
            && (!(cause instanceof NonTransientDataAccessException)
                || cause instanceof NonTransientDataAccessResourceException));
  }

  /** The work for a message. */
  @FunctionalInterface
  public interface Work {

    /**
     * Starts it.
     *
     * @return completes when all of it is in the database
     * @throws FaultException if the message is refused
     */
    CompletableFuture<Void> start() throws FaultException;
  }
}
