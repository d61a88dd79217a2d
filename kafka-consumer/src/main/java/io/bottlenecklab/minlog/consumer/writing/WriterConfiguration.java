package io.bottlenecklab.minlog.consumer.writing;

import io.bottlenecklab.support.knobs.KnobReader;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.validation.constraints.NotNull;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.validation.annotation.Validated;

/** Chooses, by the knob {@code minlog.consumer.writer}, how records are stored. */
@Configuration(proxyBeanMethods = false)
class WriterConfiguration {

  /**
   * How records are stored.
   *
   * @param writer the mechanism
   */
  @Validated
  @ConfigurationProperties("minlog.consumer")
  record Properties(@NotNull Mechanism writer) {}

  @Bean
  LogWriter writer(
      Properties properties,
      EntityManager entities,
      TransactionTemplate transaction,
      JdbcTemplate jdbc) {
    return switch (properties.writer()) {
      case JPA_ROWS -> new JpaRowsWriter(entities, transaction);
      case JDBC_BATCH -> new JdbcBatchWriter(jdbc, transaction);
      case MULTI_ROW -> new MultiRowWriter(jdbc, transaction);
      case LOAD_DATA -> new LoadDataWriter(jdbc, transaction);
    };
  }

  @Bean
  KnobReader writerKnob(LogWriter writer) {
    return KnobReader.of("minlog.consumer.writer", writer::mechanism);
  }

  @Bean
  KnobReader hibernateBatchSize(EntityManagerFactory factory) {
    var options = factory.unwrap(SessionFactoryImplementor.class).getSessionFactoryOptions();
    return KnobReader.of(
        "spring.jpa.properties.hibernate.jdbc.batch_size", options::getJdbcBatchSize);
  }
}
