package io.bottlenecklab.codezap.tag.creation;

import io.bottlenecklab.support.knobs.KnobReader;
import jakarta.persistence.EntityManager;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;

/** Chooses, by the knob {@code codezap.tag-creation}, how tags are found or made. */
@Configuration(proxyBeanMethods = false)
class TagCreationConfiguration {

  @Bean
  TagCreation tagCreation(
      TagCreationProperties properties, EntityManager entities, JdbcTemplate jdbc) {
    return switch (properties.tagCreation()) {
      case ONE_BY_ONE -> new TagsOneByOne(entities);
      case AT_ONCE -> new TagsAtOnce(jdbc);
    };
  }

  @Bean
  KnobReader tagCreationKnob(TagCreation tags) {
    return KnobReader.of("codezap.tag-creation", tags::mechanism);
  }
}
