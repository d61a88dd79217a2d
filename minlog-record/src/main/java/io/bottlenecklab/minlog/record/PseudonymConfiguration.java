package io.bottlenecklab.minlog.record;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The pseudonyms of the key {@code minlog.pseudonym-key}; imported by what meets CPR numbers.
 * Without a key it does not start.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(PseudonymProperties.class)
public class PseudonymConfiguration {

  @Bean
  Pseudonyms pseudonyms(PseudonymProperties properties) {
    return new Pseudonyms(properties.pseudonymKey());
  }
}
