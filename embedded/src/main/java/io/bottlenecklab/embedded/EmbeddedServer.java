package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.process.DiskTraffic;
import java.nio.file.Path;
import java.util.OptionalLong;

/** A running database server or broker, on the loopback address only. */
public abstract sealed class EmbeddedServer implements AutoCloseable
    permits EmbeddedBroker, EmbeddedDatabase {

  private final EngineServer server;

  EmbeddedServer(EngineServer server) {
    this.server = server;
  }

  /** The port it listens on. */
  public final int port() {
    return server.port();
  }

  /** The server's process. */
  public final ProcessHandle process() {
    return server.process().process().toHandle();
  }

  /** Process id of the server. */
  public final long pid() {
    return server.process().pid();
  }

  /** What the server writes down. */
  public final Path log() {
    return server.log();
  }

  /** Bytes it has read from disks and written to them; empty where nobody tells. */
  public OptionalLong diskTraffic() {
    return DiskTraffic.of(process());
  }

  /** Whether the server still runs. */
  public final boolean isAlive() {
    return server.process().isAlive();
  }

  /** Stops the server in order and waits until it is gone. */
  @Override
  public final void close() {
    server.close();
  }

  /** Gives the data up without stopping the server, as a killed lab does. */
  final void releaseDirectory() {
    server.directory().close();
  }
}
