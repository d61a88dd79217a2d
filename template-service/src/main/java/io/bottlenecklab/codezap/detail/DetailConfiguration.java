package io.bottlenecklab.codezap.detail;

import io.bottlenecklab.support.knobs.KnobReader;
import jakarta.persistence.EntityManager;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/** Chooses, by the knob {@code codezap.detail}, how a template is put together. */
@Configuration(proxyBeanMethods = false)
class DetailConfiguration {

  @Bean
  Details details(
      DetailProperties properties,
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
    return KnobReader.of("codezap.detail", () -> details.lookup().knobValue());
  }
}
