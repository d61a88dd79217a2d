package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.EngineSettings.Launch;

/** The message brokers that come with the lab. */
public enum EmbeddedBroker {
  /** Kafka, which keeps its records. */
  KAFKA,
  /** HiveMQ, an MQTT broker, whose messages and sessions end with it. */
  HIVEMQ;

  private ServerEngine engine(Launch launch) {
    return switch (this) {
      case KAFKA -> new KafkaEngine(launch.far());
      case HIVEMQ -> new HiveMqEngine();
    };
  }

  /** Name and version of what can read the data, such as {@code kafka-4.2}. */
  public String dataFormat() {
    return engine(Launch.USUAL).dataFormat();
  }

  /**
   * Starts the broker and waits until it takes requests.
   *
   * @throws EngineStartException with one line that says why it could not be started
   * @throws io.bottlenecklab.embedded.process.ChildProcesses.StoppingException if the lab is being
   *     stopped
   */
  public EmbeddedServer start(EngineSettings settings) {
    return new EngineStart(engine(settings.launch()), settings).start();
  }

  /** The same, without the records that an earlier one has left there. */
  public EmbeddedServer startEmpty(EngineSettings settings) {
    return new EngineStart(engine(settings.launch()), settings).startEmpty();
  }
}
