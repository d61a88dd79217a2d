package io.bottlenecklab.support.health;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.kafka.core.KafkaAdmin;

/** The health of the broker, in services that have one: component {@code broker}. */
@AutoConfiguration(
    afterName = "org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration")
@ConditionalOnClass(KafkaAdmin.class)
@ConditionalOnBean(KafkaAdmin.class)
final class BrokerHealthAutoConfiguration {

  @Bean
  BrokerHealthIndicator brokerHealthIndicator(KafkaAdmin settings) {
    return new BrokerHealthIndicator(settings.getConfigurationProperties());
  }
}
