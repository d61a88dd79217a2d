package io.bottlenecklab.db;

import java.io.Console;
import java.util.Optional;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** What the seeders of all systems share. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(DatabaseProperties.class)
@Import(SystemSelector.class)
class SeederConfiguration {

  @Bean
  Display display() {
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent()
        ? new BarDisplay()
        : new LineDisplay(System.err);
  }
}
