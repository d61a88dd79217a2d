package io.bottlenecklab.lab.backing.mqtt;

import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.BackingService;
import io.bottlenecklab.lab.backing.Client;
import io.bottlenecklab.lab.backing.Endpoints;
import io.bottlenecklab.lab.backing.Need;
import io.bottlenecklab.lab.backing.Server;
import java.util.List;
import java.util.Map;

/** The MQTT broker of one variant. */
record MqttBacking(BackingService service, Need need) implements Backing {

  @Override
  public List<Server> servers() {
    return List.of(new MqttBroker(need.role(), need.contents()));
  }

  @Override
  public Map<String, String> environment(Client client, Endpoints endpoints) {
    return client.messages()
        ? Map.of("MQTT_URL", "mqtt://" + endpoints.of(need.role()).address())
        : Map.of();
  }

  @Override
  public Map<String, String> addresses(Endpoints endpoints) {
    return Map.of(Mqtt.ADDRESS, endpoints.of(need.role()).address());
  }
}
