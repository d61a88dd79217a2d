package io.bottlenecklab.db.testing;

import io.bottlenecklab.embedded.EmbeddedDatabase;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.EngineStartException;
import io.bottlenecklab.embedded.process.ChildProcesses;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** An engine with its durability as it comes, to be killed. */
public final class KillableDatabase implements AutoCloseable {

  private final ChildProcesses processes = ChildProcesses.unrecorded();
  private final EmbeddedEngine engine;
  private final Path folder;
  private EmbeddedDatabase database;

  /**
   * Starts it.
   *
   * @param folder for its data and its log
   */
  public KillableDatabase(EmbeddedEngine engine, Path folder) {
    this.engine = engine;
    this.folder = folder;
    this.database = start(0);
  }

  /** The one that runs now. */
  public EmbeddedDatabase database() {
    return database;
  }

  /** Connections to one of its databases, each opened on its own. */
  public DataSource dataSource(String name) {
    return new DriverManagerDataSource(
        database.jdbcUrl(name), database.user(), database.password());
  }

  /** The environment of a service that uses one of its databases. */
  public Map<String, String> environment(String name) {
    return Map.of(
        "SPRING_DATASOURCE_URL", database.jdbcUrl(name),
        "SPRING_DATASOURCE_USERNAME", database.user(),
        "SPRING_DATASOURCE_PASSWORD", database.password());
  }

  /** SIGKILL to the server, then a new one on the same data and port, which recovers. */
  public void killAndRestart() {
    var port = database.port();
    database.process().destroyForcibly();
    database.process().onExit().join();
    database.close();
    database = restart(port);
  }

  /** The killed server's own children end when they notice; until then its memory is in use. */
  private EmbeddedDatabase restart(int port) {
    var deadline = Instant.now().plus(Duration.ofSeconds(60));
    while (true) {
      try {
        return start(port);
      } catch (EngineStartException e) {
        if (Instant.now().isAfter(deadline)) {
          throw e;
        }
      }
    }
  }

  @Override
  public void close() {
    database.close();
    processes.close();
  }

  private EmbeddedDatabase start(int port) {
    return engine.start(EngineSettings.in(folder.resolve("data"), port, processes));
  }
}
