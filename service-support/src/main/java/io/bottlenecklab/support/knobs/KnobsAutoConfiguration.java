package io.bottlenecklab.support.knobs;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/** The knobs endpoint and the readers of what every service has. */
@AutoConfiguration(after = DataSourceAutoConfiguration.class)
@Import({
  JvmKnobsConfiguration.class,
  TomcatKnobsConfiguration.class,
  HikariKnobsConfiguration.class,
  DatabaseKnobsConfiguration.class,
  ConnectorJKnobsConfiguration.class
})
final class KnobsAutoConfiguration {

  @Bean
  KnobsEndpoint knobsEndpoint(ObjectProvider<KnobReader> readers) {
    return new KnobsEndpoint(readers.stream().toList());
  }
}
