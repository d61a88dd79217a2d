package io.bottlenecklab.codezap.tag;

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
 * Chooses, by the knobs {@code codezap.tag-creation} and {@code codezap.member-tags}, how tags are
 * found or made.
 */
@Configuration(proxyBeanMethods = false)
class TagConfiguration {

  /**
   * How tags are found or made.
   *
   * @param tagCreation those of a template that is stored
   * @param memberTags those that a member uses
   */
  @Validated
  @ConfigurationProperties("codezap")
  record Properties(
      @NotNull TagCreation.Lookup tagCreation, @NotNull MemberTags.Lookup memberTags) {}

  @Bean
  TagCreation tagCreation(Properties properties, EntityManager entities, JdbcTemplate jdbc) {
    return switch (properties.tagCreation()) {
      case ONE_BY_ONE -> new TagsOneByOne(entities);
      case AT_ONCE -> new TagsAtOnce(jdbc);
    };
  }

  @Bean
  KnobReader tagCreationKnob(TagCreation tags) {
    return KnobReader.of("codezap.tag-creation", tags::lookup);
  }

  @Bean
  MemberTags memberTags(
      Properties properties,
      EntityManager entities,
      TransactionTemplate transaction,
      JdbcTemplate jdbc) {
    return switch (properties.memberTags()) {
      case LOAD_AND_FILTER -> new LoadedMemberTags(entities, transaction);
      case SUBQUERY -> new SubqueriedMemberTags(jdbc);
    };
  }

  @Bean
  KnobReader memberTagsKnob(MemberTags tags) {
    return KnobReader.of("codezap.member-tags", tags::lookup);
  }
}
