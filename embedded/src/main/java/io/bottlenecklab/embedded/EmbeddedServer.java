package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.process.ChildProcess;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A server that runs as a process of this machine and listens on the loopback address only. */
public sealed class EmbeddedServer implements AutoCloseable permits EmbeddedDatabase {

  private final ChildProcess process;
  private final Path log;
  private final OptionalInt port;
  private final Optional<DataDirectory> directory;

  /** A server in the data directory that it holds. */
  EmbeddedServer(ChildProcess process, Path log, int port, DataDirectory directory) {
    this.process = process;
    this.log = log;
    this.port = OptionalInt.of(port);
    this.directory = Optional.of(directory);
  }

  /** One that keeps no data and has no clients. */
  EmbeddedServer(ChildProcess process, Path log) {
    this.process = process;
    this.log = log;
    this.port = OptionalInt.empty();
    this.directory = Optional.empty();
  }

  /** The same server. */
  EmbeddedServer(EmbeddedServer server) {
    this.process = server.process;
    this.log = server.log;
    this.port = server.port;
    this.directory = server.directory;
  }

  /** The server's process. */
  public final ProcessHandle process() {
    return process.process().toHandle();
  }

  /** The port that clients connect to; empty if it has no clients. */
  public final OptionalInt listensOn() {
    return port;
  }

  /** The port of a server that has clients. */
  public final int port() {
    return port.orElseThrow();
  }

  /** Where clients connect: {@code host:port}. */
  public final String address() {
    return "127.0.0.1:" + port();
  }

  /** The file it logs to. */
  public final Path log() {
    return log;
  }

  /** Bytes read from disks and written to them; empty if the system does not count them. */
  public OptionalLong diskTraffic() {
    return process.diskTraffic();
  }

  /** The same of a server that also writes asynchronously and past the page cache. */
  final OptionalLong asynchronousDiskTraffic() {
    return process.asynchronousDiskTraffic();
  }

  /** Whether the server still runs. */
  public final boolean isAlive() {
    return process.isAlive();
  }

  /** Its exit code, as {@link ChildProcess#exitCode}. */
  public final OptionalInt exitCode() {
    return process.exitCode();
  }

  /** Stops the server in order, waits until it is gone, and releases its data directory. */
  @Override
  public final void close() {
    process.close();
    releaseDirectory();
  }

  /** Releases the data without stopping the server, as a killed lab does. */
  final void releaseDirectory() {
    directory.ifPresent(DataDirectory::close);
  }
}
