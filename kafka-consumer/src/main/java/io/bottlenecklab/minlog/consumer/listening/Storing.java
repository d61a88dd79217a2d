package io.bottlenecklab.minlog.consumer.listening;

import io.bottlenecklab.minlog.consumer.writing.LogWriter;
import io.bottlenecklab.minlog.record.LogRecord;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.PessimisticLockingFailureException;

/**
 * Stores what was received. If the table refuses one of many, halves are tried until that one is
 * found: it is set aside, and the others are stored. Only what the table itself refuses is set
 * aside; a database that is away, full or misconfigured loses nothing. Counted as {@code
 * minlog.records.stored}, repeats included.
 */
final class Storing {

  /** Consumers that insert at the same time may deadlock, and one of them has to do it again. */
  private static final int ATTEMPTS = 5;

  private final LogWriter writer;
  private final DeadLetterSender deadLetters;
  private final Counter count;

  Storing(LogWriter writer, DeadLetterSender deadLetters, MeterRegistry metrics) {
    this.writer = writer;
    this.deadLetters = deadLetters;
    this.count = metrics.counter("minlog.records.stored");
  }

  /**
   * Stores the records or sets them aside.
   *
   * @throws org.springframework.dao.DataAccessException if the database cannot take any now
   */
  void store(List<Received> records) {
    if (records.isEmpty()) {
      return;
    }
    try {
      write(records);
      count.increment(records.size());
    } catch (DuplicateKeyException e) {
      // Another consumer was faster with the same id, which the next attempt sees.
      throw e;
    } catch (DataIntegrityViolationException e) {
      if (records.size() == 1) {
        deadLetters.send(records.getFirst().message(), e);
      } else {
        var half = records.size() / 2;
        store(records.subList(0, half));
        store(records.subList(half, records.size()));
      }
    }
  }

  private void write(List<Received> records) {
    var logs = records.stream().map(Received::log).toList();
    for (var attempt = 1; ; attempt++) {
      try {
        writer.write(logs);
        return;
      } catch (PessimisticLockingFailureException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  /** A record with the message it came in. */
  record Received(ConsumerRecord<byte[], byte[]> message, LogRecord log) {}
}
