package io.bottlenecklab.lab.backing.mqtt;

import io.bottlenecklab.embedded.EmbeddedBroker;
import io.bottlenecklab.embedded.EmbeddedServer;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec.Config;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec.Publication;
import io.bottlenecklab.lab.backing.BackingServer.StartContext;
import io.bottlenecklab.lab.yaml.YamlResource;
import java.util.List;
import java.util.Optional;

/**
 * The broker. It keeps no data, so on compose each variant has its own.
 *
 * @param contents distinguishes its folder from another variant's
 */
record MqttBroker(String process, String contents) implements BackingServer {

  private static final int PORT = 1883;
  private static final String FILE = "/mosquitto/config/lab.conf";

  /** As the embedded broker's. By default a client's queue has 1,000 places, 20 of them sent. */
  private static final String CONFIGURATION =
      """
      listener 1883
      allow_anonymous true
      persistence false
      max_queued_messages 1000000
      max_inflight_messages 65535
      """;

  @Override
  public EmbeddedServer start(StartContext site) {
    return EmbeddedBroker.HIVEMQ.start(
        site.settings(site.data(EmbeddedBroker.HIVEMQ.dataFormat(), contents), process));
  }

  @Override
  public ContainerSpec container() {
    return new ContainerSpec(
        "mqtt-server",
        Optional.of("mqtt"),
        PORT,
        Optional.of(new Publication(PORT, PORT, "MQTT_PORT")),
        Optional.empty(),
        () -> YamlResource.read(getClass(), "mqtt.yaml"),
        List.of(new Config("mosquitto", FILE, CONFIGURATION)));
  }
}
