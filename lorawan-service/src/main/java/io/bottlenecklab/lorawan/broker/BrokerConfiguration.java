package io.bottlenecklab.lorawan.broker;

import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.tracing.Traces;
import io.bottlenecklab.support.knobs.KnobReader;
import java.util.function.Consumer;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The connection to the broker, begun when everything else is there, and its knobs. */
@Configuration(proxyBeanMethods = false)
class BrokerConfiguration {

  @Bean
  MqttLink mqttLink(
      MqttProperties broker, MessagingProperties messaging, Counts counts, Traces traces) {
    return new MqttLink(
        broker.url(),
        broker.clientId(),
        broker.prefix(),
        broker.receiveMaximum(),
        messaging.qualityOfService(),
        Acknowledging.of(messaging.acknowledgement()),
        counts,
        traces);
  }

  @Bean
  SmartLifecycle mqttStart(MqttLink link, Consumer<Inbound> receiver) {
    return new MqttStart(link, receiver);
  }

  @Bean
  MqttHealthIndicator mqttHealthIndicator(MqttLink link) {
    return new MqttHealthIndicator(link);
  }

  @Bean
  KnobReader qualityOfServiceKnob(MqttLink link) {
    return KnobReader.of(
        "lorawan.mqtt.quality-of-service", () -> link.qualityOfService().getCode());
  }

  @Bean
  KnobReader acknowledgementKnob(MqttLink link) {
    return KnobReader.of("lorawan.mqtt.acknowledgement", () -> link.acknowledgement().knobValue());
  }
}
