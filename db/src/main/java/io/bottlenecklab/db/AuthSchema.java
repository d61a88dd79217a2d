package io.bottlenecklab.db;

import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

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
    Flyway.configure()
        .dataSource(dataSource)
        .locations(
            switch (database) {
              case MYSQL -> "classpath:db/migration/auth/mysql";
              case POSTGRESQL -> "classpath:db/migration/auth/postgresql";
            })
        .load()
        .migrate();
  }
}
