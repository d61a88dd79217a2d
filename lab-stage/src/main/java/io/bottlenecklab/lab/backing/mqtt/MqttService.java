package io.bottlenecklab.lab.backing.mqtt;

import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.BackingService;
import io.bottlenecklab.lab.backing.BackingService.Request;

/** An MQTT broker: HiveMQ embedded, Mosquitto on compose. It keeps nothing when it ends. */
public final class MqttService implements BackingService {

  /** Its name among the addresses. */
  static final String ADDRESS = "broker";

  @Override
  public String key() {
    return "mqtt";
  }

  @Override
  public Backing of(Request request) {
    return new MqttBacking(request);
  }
}
