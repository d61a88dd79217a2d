package io.bottlenecklab.db;

import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

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
    Flyway.configure()
        .dataSource(dataSource)
        .locations("classpath:db/migration/minlog")
        .load()
        .migrate();
  }
}
