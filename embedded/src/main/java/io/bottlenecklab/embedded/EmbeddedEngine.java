package io.bottlenecklab.embedded;

/** The database engines that come with the lab. */
public enum EmbeddedEngine {
  /** MariaDB, in the place of MySQL. */
  MARIADB(new MariaDbEngine()),
  /** PostgreSQL. */
  POSTGRESQL(new PostgreSqlEngine());

  private final DatabaseEngine engine;

  EmbeddedEngine(DatabaseEngine engine) {
    this.engine = engine;
  }

  /** Name and version of what can read the data, such as {@code mariadb-11.4}. */
  public String dataFormat() {
    return engine.dataFormat();
  }

  /**
   * Starts the engine and waits until it takes connections. Default durability: every commit is on
   * disk.
   *
   * @throws EngineStartException with one line that says why it could not be started
   * @throws io.bottlenecklab.embedded.process.StoppingException if the lab is being stopped
   */
  public EmbeddedDatabase start(EngineSettings settings) {
    return new EmbeddedDatabase(engine, new EngineStart(engine, settings).start());
  }
}
