package io.bottlenecklab.db.migration;

import io.bottlenecklab.db.engine.Database;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A system's tables on one kind of database, made by the migrations in {@code
 * db/migration/<system>/<database>}.
 */
public record Schema(String system, Database database) {

  /**
   * Brings the schema to its newest version; does nothing where it is.
   *
   * @throws org.flywaydb.core.api.FlywayException where the database cannot be reached, or holds
   *     something else
   */
  public void migrate(DataSource dataSource) {
    Flyway.configure()
        .dataSource(dataSource)
        .locations("classpath:" + database.migrations(system))
        .failOnMissingLocations(true)
        .load()
        .migrate();
  }

  /**
   * Whether {@link #migrate} would find nothing to do, in a tenth of the time. False where only
   * that can tell.
   */
  public boolean isCurrent(JdbcClient client) {
    return new AppliedMigrations(database, client).areThoseOf(system);
  }
}
