package io.bottlenecklab.embedded;

import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A server that runs as a process of this machine and listens on the loopback address only. */
public interface EmbeddedServer extends AutoCloseable {

  /** The server's process. */
  ProcessHandle process();

  /** The port that clients connect to; empty where nobody does. */
  OptionalInt listensOn();

  /** The file it logs to. */
  Path log();

  /** Bytes it has read from disks and written to them; empty where the system does not say. */
  OptionalLong diskTraffic();

  /** Whether the server still runs. */
  boolean isAlive();

  /** With what it has ended, as {@link io.bottlenecklab.embedded.process.ChildProcess#exitCode}. */
  OptionalInt exitCode();

  /** Stops the server in order and waits until it is gone. */
  @Override
  void close();
}
