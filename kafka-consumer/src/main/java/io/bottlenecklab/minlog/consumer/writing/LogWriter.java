package io.bottlenecklab.minlog.consumer.writing;

import io.bottlenecklab.minlog.record.LogRecord;
import java.util.List;

/**
 * Puts records into the table. A record whose id stands there already is left out: it has been
 * delivered twice. All of a call's records are in the table, and on disk, or none is.
 */
public interface LogWriter {

  /**
   * Writes the records in one transaction.
   *
   * @throws org.springframework.dao.DataIntegrityViolationException if the table does not take one
   *     of them, whichever that is
   * @throws org.springframework.dao.DataAccessException if anything else is the matter; the same
   *     records may go in later
   */
  void write(List<LogRecord> records);

  /** The mechanism. */
  Mechanism mechanism();
}
