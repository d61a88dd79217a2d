package io.bottlenecklab.lorawan.broker;

import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.knobs.RoundTrip;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.util.HexFormat;
import java.util.function.Consumer;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** The connection to the broker, and its knobs. */
@Configuration(proxyBeanMethods = false)
class BrokerConfiguration {

  /** CONNECT of MQTT 3.1.1 with a clean session and no client id, and a ping. */
  private static final byte[] CONNECT = HexFormat.of().parseHex("100c00044d5154540402000a0000");

  private static final byte[] PINGREQ = HexFormat.of().parseHex("c000");

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
  KnobReader distanceToBroker(MqttProperties broker, Environment environment) {
    return RoundTrip.reader(
        "lab.distance.broker",
        environment,
        () ->
            RoundTrip.over(
                new InetSocketAddress(broker.url().getHost(), MqttLink.port(broker.url())),
                BrokerConfiguration::pings));
  }

  private static RoundTrip.Exchange<IOException> pings(OutputStream out, DataInputStream in)
      throws IOException {
    out.write(CONNECT);
    in.readInt();
    return () -> {
      out.write(PINGREQ);
      in.readShort();
    };
  }

  @Bean
  KnobReader acknowledgementKnob(MqttLink link) {
    return KnobReader.of("lorawan.mqtt.acknowledgement", link::acknowledgement);
  }
}
