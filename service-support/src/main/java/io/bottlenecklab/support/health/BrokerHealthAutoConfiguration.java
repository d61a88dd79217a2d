package io.bottlenecklab.support.health;

import io.bottlenecklab.support.broker.BrokerAdmin;
import java.util.Map;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;
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

  /** Whether a broker takes requests. */
  static final class BrokerHealthIndicator extends AbstractHealthIndicator
      implements AutoCloseable {

    private final BrokerAdmin admin;

    BrokerHealthIndicator(Map<String, Object> settings) {
      super("the broker does not answer");
      admin = new BrokerAdmin(settings);
    }

    @Override
    protected void doHealthCheck(Health.Builder builder) throws Exception {
      var brokers = admin.ask(broker -> broker.describeCluster().nodes());
      builder.status(brokers.isEmpty() ? "DOWN" : "UP");
    }

    @Override
    public void close() {
      admin.close();
    }
  }
}
