package io.bottlenecklab.db.minlog;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.migration.Schema;
import javax.sql.DataSource;

/** The tables of MinLog, on MySQL or MariaDB. */
public final class MinlogSchema {

  private MinlogSchema() {}

  /**
   * Brings the schema to its newest version; does nothing where it is.
   *
   * @throws org.flywaydb.core.api.FlywayException where the database cannot be reached, or holds
   *     something else
   */
  public static void migrate(DataSource dataSource) {
    new Schema("minlog", Database.MYSQL).migrate(dataSource);
  }
}
