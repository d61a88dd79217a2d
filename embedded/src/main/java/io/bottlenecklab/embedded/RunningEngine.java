package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.engine.EngineServer;
import io.bottlenecklab.embedded.process.DiskTraffic;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A running database server or broker. */
public abstract sealed class RunningEngine implements EmbeddedServer
    permits EmbeddedBroker, EmbeddedDatabase, EmbeddedMqttBroker {

  private final EngineServer server;

  RunningEngine(EngineServer server) {
    this.server = server;
  }

  /** The port it listens on. */
  public final int port() {
    return server.port();
  }

  @Override
  public final OptionalInt listensOn() {
    return OptionalInt.of(port());
  }

  @Override
  public final ProcessHandle process() {
    return server.process().process().toHandle();
  }

  /** Process id of the server. */
  public final long pid() {
    return server.process().pid();
  }

  @Override
  public final Path log() {
    return server.log();
  }

  @Override
  public OptionalLong diskTraffic() {
    return DiskTraffic.of(process());
  }

  @Override
  public final boolean isAlive() {
    return server.process().isAlive();
  }

  @Override
  public final OptionalInt exitCode() {
    return server.process().exitCode();
  }

  @Override
  public final void close() {
    server.close();
  }

  /** Gives the data up without stopping the server, as a killed lab does. */
  final void releaseDirectory() {
    server.directory().close();
  }
}
