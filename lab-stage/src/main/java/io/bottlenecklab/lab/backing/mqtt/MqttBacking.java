package io.bottlenecklab.lab.backing.mqtt;

import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.Backing.BackingClient;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.BackingService.Request;
import io.bottlenecklab.lab.backing.Endpoints;
import java.util.List;
import java.util.Map;

/** The MQTT broker of one variant. */
record MqttBacking(Request request) implements Backing {

  @Override
  public String role() {
    return request.role();
  }

  @Override
  public List<BackingServer> servers() {
    return List.of(new MqttBroker(request.role(), request.contents()));
  }

  @Override
  public Map<String, String> environment(BackingClient client, Endpoints endpoints) {
    return client.messages()
        ? Map.of("MQTT_URL", "mqtt://" + endpoints.of(request.role()).address())
        : Map.of();
  }

  @Override
  public Map<String, String> addresses(Endpoints endpoints) {
    return Map.of(MqttService.ADDRESS, endpoints.of(request.role()).address());
  }
}
