package io.bottlenecklab.codezap.detail;

import io.bottlenecklab.support.knobs.KnobReader;
import jakarta.persistence.EntityManager;
import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.validation.annotation.Validated;

/** Chooses, by the knob {@code codezap.detail}, how a template is put together. */
@Configuration(proxyBeanMethods = false)
class DetailConfiguration {

  /**
   * How one template is looked up.
   *
   * @param detail how it is put together
   */
  @Validated
  @ConfigurationProperties("codezap")
  record Properties(@NotNull Details.Lookup detail) {}

  @Bean
  Details details(
      Properties properties,
      EntityManager entities,
      TransactionTemplate transaction,
      JdbcTemplate jdbc) {
    return switch (properties.detail()) {
      case QUERY_EACH -> new QueriedDetails(entities, transaction);
      case JOINED -> new JoinedDetails(jdbc);
    };
  }

  @Bean
  KnobReader detailKnob(Details details) {
    return KnobReader.of("codezap.detail", details::lookup);
  }
}
