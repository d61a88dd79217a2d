package io.bottlenecklab.lab.backing.mqtt;

import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.BackingRequest;
import io.bottlenecklab.lab.backing.BackingService;

/** An MQTT broker: HiveMQ embedded, Mosquitto on compose. It keeps nothing when it ends. */
public final class MqttService implements BackingService {

  /** Its name among the addresses. */
  static final String ADDRESS = "broker";

  @Override
  public String key() {
    return "mqtt";
  }

  @Override
  public Backing of(BackingRequest request) {
    return new MqttBacking(request);
  }
}
