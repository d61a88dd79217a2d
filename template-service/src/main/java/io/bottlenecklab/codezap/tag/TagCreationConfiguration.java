package io.bottlenecklab.codezap.tag;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;
import io.bottlenecklab.support.knobs.KnobReader;
import jakarta.persistence.EntityManager;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;

/** Chooses, by the knob {@code codezap.tag-creation}, how tags are found or made. */
@Configuration(proxyBeanMethods = false)
class TagCreationConfiguration {

  /**
   * How a template gets its tags.
   *
   * @param tagCreation how they are found or made
   */
  @Validated
  @ConfigurationProperties("codezap")
  record Properties(@NotNull TagCreation.Lookup tagCreation) {}

  @Bean
  TagCreation tagCreation(
      Properties properties, EntityManager entities, JdbcTemplate jdbc) {
    return switch (properties.tagCreation()) {
      case ONE_BY_ONE -> new TagsOneByOne(entities);
      case AT_ONCE -> new TagsAtOnce(jdbc);
    };
  }

  @Bean
  KnobReader tagCreationKnob(TagCreation tags) {
    return KnobReader.of("codezap.tag-creation", tags::lookup);
  }
}
