package io.bottlenecklab.db.testing;

import io.bottlenecklab.embedded.EmbeddedBroker;
import io.bottlenecklab.embedded.EmbeddedServer;
import io.bottlenecklab.embedded.EngineSettings;

/** A real MQTT broker for one test class. */
public final class TestMqtt extends TestEngine {

  @Override
  protected EmbeddedServer start(EngineSettings settings) {
    return EmbeddedBroker.HIVEMQ.start(settings);
  }

  /** Its address. */
  public String url() {
    return "mqtt://127.0.0.1:" + port();
  }
}
