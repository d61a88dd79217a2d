package io.bottlenecklab.auth.user;

import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.knobs.LivePool;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Reads whether sign-in's query has an index to use. */
@Configuration(proxyBeanMethods = false)
class EmailIndexConfiguration {

  @Bean
  KnobReader emailIndexKnob(DataSource pool) {
    return KnobReader.of("auth.schema.email-index", () -> LivePool.hasIndex(pool, "user", "email"));
  }
}
