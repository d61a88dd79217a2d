package io.bottlenecklab.einvoice.numbering;

import io.bottlenecklab.support.knobs.KnobReader;
import jakarta.persistence.EntityManager;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Chooses, by the knob {@code einvoice.allocation}, how a number is taken. */
@Configuration(proxyBeanMethods = false)
class NumberingConfiguration {

  private static final Logger LOG = LoggerFactory.getLogger(NumberingConfiguration.class);

  @Bean
  InvoiceNumbering numbering(
      NumberingProperties properties,
      EntityManager books,
      TransactionTemplate transaction,
      JdbcClient jdbc) {
    return switch (properties.allocation()) {
      case ENTITY_SCAN -> new EntityScanNumbering(books, transaction, jdbc);
      case COLUMN_SCAN -> new ColumnScanNumbering(jdbc);
      case ROW_LOCK -> new RowLockNumbering(jdbc);
    };
  }

  @Bean
  KnobReader allocationKnob(InvoiceNumbering numbering) {
    return KnobReader.of("einvoice.allocation", () -> numbering.allocation().knobValue());
  }

  @Bean
  BooksLeft booksLeft(JdbcClient jdbc, Clock clock) {
    return new BooksLeft(jdbc, clock);
  }

  @Bean
  KnobReader booksLeftKnob(BooksLeft booksLeft) {
    return KnobReader.of("einvoice.books-left", booksLeft::atStart);
  }

  /** Counts before the first issuance; without a database, when the knob is first read. */
  @Bean
  ApplicationListener<ApplicationReadyEvent> countAtStart(BooksLeft booksLeft) {
    return ready -> {
      try {
        booksLeft.atStart();
      } catch (DataAccessException e) {
        LOG.warn("no database yet: the books left are counted later");
      }
    };
  }
}
