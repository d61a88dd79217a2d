package io.bottlenecklab.db.signin;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.migration.Schema;
import javax.sql.DataSource;

/** The tables of auth-service. */
public final class AuthSchema {

  private AuthSchema() {}

  /**
   * Brings the schema to its newest version; does nothing where it is.
   *
   * @throws org.flywaydb.core.api.FlywayException where the database cannot be reached, or holds
   *     something else
   */
  public static void migrate(DataSource dataSource, Database database) {
    new Schema("signin", database).migrate(dataSource);
  }
}
