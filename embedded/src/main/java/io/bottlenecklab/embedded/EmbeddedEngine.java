package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException;

/** The database engines that come with the lab. */
public enum EmbeddedEngine {
  /** MariaDB, which stands for MySQL. */
  MARIADB {
    @Override
    DatabaseEngine engine() {
      return new MariaDb();
    }
  },
  /** PostgreSQL. */
  POSTGRESQL {
    @Override
    DatabaseEngine engine() {
      return new PostgreSql();
    }
  };

  abstract DatabaseEngine engine();

  /** Name and version of what can read the data, such as {@code mariadb-11.4}. */
  public String dataFormat() {
    return engine().dataFormat();
  }

  /**
   * Starts the engine and waits until it takes connections. Default durability: every commit is on
   * disk.
   *
   * @throws EmbeddedDatabaseException with one line that says why it could not be started
   * @throws io.bottlenecklab.embedded.process.StoppingException where the lab is being stopped
   */
  public EmbeddedDatabase start(EngineSettings settings) {
    var engine = engine();
    return new EmbeddedDatabase(engine, new EngineStart(engine, settings).start());
  }
}
