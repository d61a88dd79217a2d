package io.bottlenecklab.lorawan.broker;

import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.support.knobs.KnobReader;
import java.util.function.Consumer;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The connection to the broker, and its knobs. */
@Configuration(proxyBeanMethods = false)
class BrokerConfiguration {

  @Bean
  Acknowledgement acknowledgement(MqttProperties.Exchange exchange) {
    return exchange.acknowledgement();
  }

  @Bean
  MqttLink mqttLink(
      MqttProperties broker,
      MqttProperties.Exchange exchange,
      ObjectProvider<Consumer<GatewayMessage>> receiver,
      Counts counts,
      MqttTraces traces) {
    return new MqttLink(
        broker.url(),
        broker.clientId(),
        broker.prefix(),
        broker.receiveMaximum(),
        exchange.qualityOfService(),
        exchange.acknowledgement(),
        receiver::getObject,
        counts,
        traces);
  }

  @Bean
  HealthIndicator mqttHealthIndicator(MqttLink link) {
    return () -> (link.isUp() ? Health.up() : Health.down()).build();
  }

  @Bean
  KnobReader qualityOfServiceKnob(MqttLink link) {
    return KnobReader.of(
        "lorawan.mqtt.quality-of-service", () -> link.qualityOfService().getCode());
  }

  @Bean
  KnobReader acknowledgementKnob(MqttLink link) {
    return KnobReader.of("lorawan.mqtt.acknowledgement", link::acknowledgement);
  }
}
