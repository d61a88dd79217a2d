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
   * Brings the schema to its newest version; does nothing where it is. Begins with no table at all
   * if a program that did so was killed and has left half of a migration.
   *
   * @throws org.flywaydb.core.api.FlywayException where the database cannot be reached, or holds
   *     something else
   */
  public void migrate(DataSource dataSource) {
    var interrupted =
        database.dialect().hasTable(JdbcClient.create(dataSource), MigrationMark.TABLE);
    var flyway =
        Flyway.configure()
            .dataSource(dataSource)
            .locations("classpath:" + database.migrations(system))
            .failOnMissingLocations(true)
            .callbacks(new MigrationMark())
            .cleanDisabled(!interrupted)
            .load();
    if (interrupted) {
      flyway.clean();
    }
    flyway.migrate();
  }

  /**
   * Whether {@link #migrate} would find nothing to do, in a tenth of the time. False where only
   * that can tell.
   */
  public boolean isCurrent(JdbcClient client) {
    return new AppliedMigrations(database, client).areThoseOf(system);
  }
}
