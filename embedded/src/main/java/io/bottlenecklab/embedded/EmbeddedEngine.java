package io.bottlenecklab.embedded;

/** The database engines that come with the lab. */
public enum EmbeddedEngine {
  /** MariaDB, in the place of MySQL. */
  MARIADB,
  /** PostgreSQL. */
  POSTGRESQL;

  private DatabaseEngine engine() {
    return switch (this) {
      case MARIADB -> new MariaDbEngine();
      case POSTGRESQL -> new PostgreSqlEngine();
    };
  }

  /** Name and version of what can read the data, such as {@code mariadb-11.4}. */
  public String dataFormat() {
    return engine().dataFormat();
  }

  /**
   * Starts the engine and waits until it takes connections. Default durability: every commit is on
   * disk.
   *
   * @throws EngineStartException with one line that says why it could not be started
   * @throws io.bottlenecklab.embedded.process.ChildProcesses.StoppingException if the lab is being
   *     stopped
   */
  public EmbeddedDatabase start(EngineSettings settings) {
    var engine = engine();
    return new EmbeddedDatabase(engine, new EngineStart(engine, settings).start());
  }
}
