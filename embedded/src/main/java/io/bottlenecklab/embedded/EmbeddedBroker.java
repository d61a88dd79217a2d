package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException;
import io.bottlenecklab.embedded.engine.EngineServer;

/** A running Kafka broker, on the loopback address only. */
public final class EmbeddedBroker extends RunningEngine {

  private EmbeddedBroker(EngineServer server) {
    super(server);
  }

  /**
   * Starts the broker and waits until it takes requests.
   *
   * @throws EmbeddedDatabaseException with one line that says why it could not be started
   * @throws io.bottlenecklab.embedded.process.StoppingException where the lab is being stopped
   */
  public static EmbeddedBroker start(EngineSettings settings) {
    return new EmbeddedBroker(new EngineStart(new Kafka(), settings).start());
  }

  /**
   * The same, without the records that an earlier one has left there.
   *
   * @throws EmbeddedDatabaseException with one line that says why it could not be started
   * @throws io.bottlenecklab.embedded.process.StoppingException where the lab is being stopped
   */
  public static EmbeddedBroker startEmpty(EngineSettings settings) {
    return new EmbeddedBroker(new EngineStart(new Kafka(), settings).startEmpty());
  }

  /** Name and version of what can read the data, such as {@code kafka-4.2}. */
  public static String dataFormat() {
    return new Kafka().dataFormat();
  }

  /** Product and version, such as {@code Kafka 4.2.1}. */
  public String version() {
    return "Kafka " + Kafka.version();
  }

  /** What clients begin with. */
  public String bootstrapServers() {
    return "127.0.0.1:" + port();
  }
}
