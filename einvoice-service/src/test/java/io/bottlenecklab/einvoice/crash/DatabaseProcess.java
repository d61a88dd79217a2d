package io.bottlenecklab.einvoice.crash;

import static org.awaitility.Awaitility.await;

import io.bottlenecklab.embedded.EmbeddedDatabase;
import io.bottlenecklab.embedded.EmbeddedDatabaseException;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import java.nio.file.Path;
import java.time.Duration;

/** PostgreSQL with its durability as it comes, to be killed. */
final class DatabaseProcess implements AutoCloseable {

  private static final Path ENGINES = Path.of("target", "engines").toAbsolutePath();

  private final ChildProcesses processes = ChildProcesses.unrecorded();
  private final Path folder;
  private EmbeddedDatabase database;

  DatabaseProcess(Path folder) {
    this.folder = folder;
    this.database = start(0);
  }

  EmbeddedDatabase database() {
    return database;
  }

  /** SIGKILL to the server, then a new one on the same data and port, which recovers. */
  void killAndRestart() {
    var port = database.port();
    database.process().destroyForcibly();
    database.process().onExit().join();
    database.close();
    // The killed server's own children end when they notice; until then its memory is in use.
    await()
        .atMost(Duration.ofSeconds(60))
        .ignoreExceptionsInstanceOf(EmbeddedDatabaseException.class)
        .until(() -> {
          database = start(port);
          return true;
        });
  }

  @Override
  public void close() {
    database.close();
    processes.close();
  }

  private EmbeddedDatabase start(int port) {
    return EmbeddedEngine.POSTGRESQL.start(
        new EngineSettings(
            folder.resolve("data"),
            ENGINES,
            folder.resolve("postgresql.log"),
            port,
            processes,
            what -> {}));
  }
}
