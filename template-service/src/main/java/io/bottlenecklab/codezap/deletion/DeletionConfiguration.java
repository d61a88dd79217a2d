package io.bottlenecklab.codezap.deletion;

import io.bottlenecklab.support.knobs.KnobReader;
import jakarta.persistence.EntityManager;
import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.validation.annotation.Validated;

/** Chooses, by the knob {@code codezap.deletion}, how templates are deleted. */
@Configuration(proxyBeanMethods = false)
class DeletionConfiguration {

  /**
   * How templates end.
   *
   * @param deletion how they are deleted
   */
  @Validated
  @ConfigurationProperties("codezap")
  record Properties(@NotNull Deletion.Method deletion) {}

  @Bean
  Deletion deletion(Properties properties, EntityManager entities, JdbcTemplate jdbc) {
    return switch (properties.deletion()) {
      case PER_ENTITY -> new EntityDeletion(entities);
      case BULK -> new BulkDeletion(jdbc);
    };
  }

  @Bean
  KnobReader deletionKnob(Deletion deletion) {
    return KnobReader.of("codezap.deletion", deletion::method);
  }
}
