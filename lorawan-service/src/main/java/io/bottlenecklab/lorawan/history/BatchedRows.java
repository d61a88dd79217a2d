package io.bottlenecklab.lorawan.history;

import io.bottlenecklab.lorawan.history.Histories.HistoryWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.NonTransientDataAccessException;
import org.springframework.dao.NonTransientDataAccessResourceException;

/**
 * Collects rows and writes many with one statement, as report R2's later version probably does. A
 * batch is written when it is full, or after the linger of its first row. While the database is
 * away, it is tried again. A process that dies loses its open batches; {@link MissingAnswers}
 * writes the answers among them at the next start.
 */
final class BatchedRows<T> implements HistoryWriter<T> {

  private static final Logger LOG = LoggerFactory.getLogger(BatchedRows.class);
  private static final long RETRY_MILLIS = 500;

  private final Consumer<List<T>> insert;
  private final int size;
  private final long linger;
  private final ScheduledThreadPoolExecutor writer;
  private Batch<T> open = new Batch<>();

  BatchedRows(String name, Consumer<List<T>> insert, int size, Duration linger) {
    this.insert = insert;
    this.size = size;
    this.linger = linger.toNanos();
    this.writer =
        new ScheduledThreadPoolExecutor(1, Thread.ofPlatform().name(name).daemon().factory());
  }

  Consumer<List<T>> insert() {
    return insert;
  }

  int size() {
    return size;
  }

  Duration linger() {
    return Duration.ofNanos(linger);
  }

  @Override
  public synchronized CompletableFuture<Void> add(T row) {
    var batch = open;
    batch.rows.add(row);
    if (batch.rows.size() >= size) {
      close(batch);
    } else if (batch.rows.size() == 1) {
      var _ = writer.schedule(() -> closeAfterLinger(batch), linger, TimeUnit.NANOSECONDS);
    }
    return batch.written;
  }

  /** Writes the open batch now. Completes when it is in the database. */
  synchronized CompletableFuture<Void> flush() {
    var batch = open;
    close(batch);
    return batch.written;
  }

  @Override
  public void close() {
    var _ = flush();
    writer.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    writer.close();
  }

  private synchronized void closeAfterLinger(Batch<T> batch) {
    if (batch == open) {
      close(batch);
    }
  }

  /** Later rows go to the next batch, which is written after this one. */
  private void close(Batch<T> batch) {
    open = new Batch<>();
    writer.execute(() -> write(batch));
  }

  private void write(Batch<T> batch) {
    try {
      if (!batch.rows.isEmpty()) {
        insert.accept(List.copyOf(batch.rows));
      }
      batch.written.complete(null);
    } catch (NonTransientDataAccessException e) {
      failed(batch, e);
    } catch (RuntimeException e) {
      retried(batch, e);
    }
  }

  /** A database that is away is no fault of the rows. */
  private void failed(Batch<T> batch, NonTransientDataAccessException failure) {
    if (failure instanceof NonTransientDataAccessResourceException) {
      retried(batch, failure);
    } else {
      LOG.error("rows that the database does not take: {}", batch.rows.size(), failure);
      batch.written.completeExceptionally(failure);
    }
  }

  private void retried(Batch<T> batch, RuntimeException failure) {
    LOG.warn("rows wait for the database: {}", batch.rows.size(), failure);
    if (writer.isShutdown()) {
      batch.written.completeExceptionally(failure);
    } else {
      var _ = writer.schedule(() -> write(batch), RETRY_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  private static final class Batch<T> {
    private final List<T> rows = new ArrayList<>();
    private final CompletableFuture<Void> written = new CompletableFuture<>();
  }
}
