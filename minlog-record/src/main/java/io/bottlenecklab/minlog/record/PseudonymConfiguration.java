package io.bottlenecklab.minlog.record;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.validation.annotation.Validated;

/**
 * The pseudonyms of the key {@code minlog.pseudonym-key}; imported by what meets CPR numbers.
 * Without a key it does not start.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(PseudonymConfiguration.Properties.class)
public class PseudonymConfiguration {

  /**
   * Under what citizens are hidden.
   *
   * @param pseudonymKey a secret, the same for everything that shares a table
   */
  @Validated
  @ConfigurationProperties("minlog")
  record Properties(@NotNull @Size(min = Pseudonyms.SHORTEST_KEY) String pseudonymKey) {

    /** Without the key, for logs. */
    @Override
    public String toString() {
      return "Properties[…]";
    }
  }

  @Bean
  Pseudonyms pseudonyms(Properties properties) {
    return new Pseudonyms(properties.pseudonymKey());
  }
}
