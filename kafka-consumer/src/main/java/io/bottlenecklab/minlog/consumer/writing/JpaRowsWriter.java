package io.bottlenecklab.minlog.consumer.writing;

import io.bottlenecklab.minlog.record.LogRecord;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceException;
import java.util.List;
import org.springframework.dao.support.DataAccessUtils;
import org.springframework.orm.jpa.vendor.HibernateJpaDialect;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Row by row through JPA: a query whether the row is there, then an insertion, each its own round
 * trip to the database. What a service does that was written for single records, and the report's
 * suspect for the lag (R4.3).
 */
final class JpaRowsWriter implements LogWriter {

  private static final HibernateJpaDialect ERRORS = new HibernateJpaDialect();

  private final EntityManager entities;
  private final TransactionTemplate transaction;

  JpaRowsWriter(EntityManager entities, TransactionTemplate transaction) {
    this.entities = entities;
    this.transaction = transaction;
  }

  @Override
  public void write(List<LogRecord> records) {
    try {
      transaction.executeWithoutResult(status -> {
        for (var log : records) {
          if (entities.find(LogEntry.class, log.id()) == null) {
            entities.persist(new LogEntry(log));
          }
        }
        entities.flush();
      });
    } catch (PersistenceException e) {
      throw DataAccessUtils.translateIfNecessary(e, ERRORS);
    }
  }

  @Override
  public Mechanism mechanism() {
    return Mechanism.JPA_ROWS;
  }
}
