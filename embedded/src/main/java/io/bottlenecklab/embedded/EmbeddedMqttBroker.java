package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException;
import io.bottlenecklab.embedded.engine.EngineServer;

/** A running MQTT broker, on the loopback address only. Its messages and sessions end with it. */
public final class EmbeddedMqttBroker extends RunningEngine {

  private EmbeddedMqttBroker(EngineServer server) {
    super(server);
  }

  /**
   * Starts the broker and waits until it takes clients.
   *
   * @throws EmbeddedDatabaseException with one line that says why it could not be started
   * @throws io.bottlenecklab.embedded.process.StoppingException where the lab is being stopped
   */
  public static EmbeddedMqttBroker start(EngineSettings settings) {
    return new EmbeddedMqttBroker(new EngineStart(new HiveMq(), settings).start());
  }

  /** Name and version of what can read its configuration, such as {@code hivemq-2025.5}. */
  public static String dataFormat() {
    return new HiveMq().dataFormat();
  }

  /** Product and version, such as {@code HiveMQ 2025.5}. */
  public String version() {
    return "HiveMQ " + HiveMq.version();
  }

  /** What clients begin with, such as {@code mqtt://127.0.0.1:1883}. */
  public String url() {
    return "mqtt://127.0.0.1:" + port();
  }
}
