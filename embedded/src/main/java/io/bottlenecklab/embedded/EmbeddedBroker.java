package io.bottlenecklab.embedded;

import java.nio.file.Path;

/** A running Kafka broker, on the loopback address only. */
public final class EmbeddedBroker implements AutoCloseable {

  private final EngineServer server;

  private EmbeddedBroker(EngineServer server) {
    this.server = server;
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

  /** The port it listens on. */
  public int port() {
    return server.port();
  }

  /** The broker's process. */
  public ProcessHandle process() {
    return server.process().process().toHandle();
  }

  /** Process id of the broker. */
  public long pid() {
    return server.process().pid();
  }

  /** What the broker writes down. */
  public Path log() {
    return server.log();
  }

  /** Whether the broker still runs. */
  public boolean isAlive() {
    return server.process().isAlive();
  }

  /** Stops the broker in order and waits until it is gone. */
  @Override
  public void close() {
    server.close();
  }

  /** Gives the data up without stopping the broker, as a killed lab does. */
  void releaseDirectory() {
    server.directory().close();
  }
}
