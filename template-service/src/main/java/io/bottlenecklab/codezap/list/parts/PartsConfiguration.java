package io.bottlenecklab.codezap.list.parts;

import io.bottlenecklab.support.knobs.KnobReader;
import jakarta.persistence.EntityManager;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Chooses, by the knobs {@code codezap.list.liked} and {@code codezap.list.parts}, how often a
 * list's templates are asked about.
 */
@Configuration(proxyBeanMethods = false)
class PartsConfiguration {

  @Bean
  ListParts listParts(
      PartsProperties properties,
      EntityManager entities,
      TransactionTemplate transaction,
      JdbcTemplate jdbc) {
    return switch (properties.parts()) {
      case QUERY_PER_ROW -> new PartsPerRow(entities, transaction);
      case ONE_QUERY -> new PartsAtOnce(jdbc);
    };
  }

  @Bean
  Liked liked(
      PartsProperties properties,
      EntityManager entities,
      TransactionTemplate transaction,
      JdbcTemplate jdbc) {
    return switch (properties.liked()) {
      case QUERY_PER_ROW -> new LikedPerRow(entities, transaction);
      case ONE_QUERY -> new LikedAtOnce(jdbc);
    };
  }

  @Bean
  KnobReader partsKnob(ListParts parts) {
    return KnobReader.of("codezap.list.parts", () -> parts.lookups().knobValue());
  }

  @Bean
  KnobReader likedKnob(Liked liked) {
    return KnobReader.of("codezap.list.liked", () -> liked.lookups().knobValue());
  }
}
