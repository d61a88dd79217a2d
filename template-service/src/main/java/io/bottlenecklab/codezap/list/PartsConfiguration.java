package io.bottlenecklab.codezap.list;

import io.bottlenecklab.support.knobs.KnobReader;
import jakarta.persistence.EntityManager;
import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.validation.annotation.Validated;

/**
 * Chooses, by the knobs {@code codezap.list.liked} and {@code codezap.list.parts}, how often a
 * list's templates are asked about.
 */
@Configuration(proxyBeanMethods = false)
class PartsConfiguration {

  /**
   * How often a list's templates are asked about.
   *
   * @param liked for whether the caller likes them
   * @param parts for their tags and thumbnails
   */
  @Validated
  @ConfigurationProperties("codezap.list")
  record Properties(@NotNull PageQueries liked, @NotNull PageQueries parts) {}

  @Bean
  ListParts listParts(
      Properties properties,
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
      Properties properties,
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
    return KnobReader.of("codezap.list.parts", parts::lookups);
  }

  @Bean
  KnobReader likedKnob(Liked liked) {
    return KnobReader.of("codezap.list.liked", liked::lookups);
  }
}
