package io.bottlenecklab.codezap.tag;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;
import io.bottlenecklab.support.knobs.KnobReader;
import jakarta.persistence.EntityManager;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/** Chooses, by the knob {@code codezap.member-tags}, how a member's tags are found. */
@Configuration(proxyBeanMethods = false)
class MemberTagConfiguration {

  /**
   * How the tags that a member uses are looked up.
   *
   * @param memberTags how they are found
   */
  @Validated
  @ConfigurationProperties("codezap")
  record Properties(@NotNull MemberTags.Lookup memberTags) {}

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
