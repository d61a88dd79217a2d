package io.bottlenecklab.db.testing;

import io.bottlenecklab.embedded.EmbeddedMqttBroker;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.RunningEngine;

/** A real MQTT broker for one test class. */
public final class TestMqtt extends TestEngine {

  @Override
  protected RunningEngine start(EngineSettings settings) {
    return EmbeddedMqttBroker.start(settings);
  }

  /** Its address. */
  public String url() {
    return "mqtt://127.0.0.1:" + port();
  }
}
