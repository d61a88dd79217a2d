package io.bottlenecklab.db.migration;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.engine.SchemaObjects;
import java.sql.Connection;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * A system's tables on one kind of database, made by the migrations in {@code
 * db/migration/<system>/<database>}.
 */
public record Schema(String system, Database database) {

  /**
   * Brings the schema to its newest version, if it is not there. Begins with no table at all if a
   * killed program has left half of a migration.
   *
   * @throws org.flywaydb.core.api.FlywayException if the database cannot be reached, or holds
   *     something else
   */
  public void migrate(DataSource dataSource) {
    var interrupted =
        Boolean.TRUE.equals(
            new JdbcTemplate(dataSource)
                .execute((Connection connection) ->
                    SchemaObjects.hasTable(connection, UnfinishedMigration.TABLE)));
    var flyway =
        flyway(dataSource).callbacks(new UnfinishedMigration()).cleanDisabled(!interrupted).load();
    if (interrupted) {
      flyway.clean();
    }
    flyway.migrate();
  }

  /** Compares the migrations with those in the database, and changes nothing. */
  public void compare(DataSource dataSource) {
    flyway(dataSource).load().info();
  }

  private FluentConfiguration flyway(DataSource dataSource) {
    return Flyway.configure()
        .dataSource(dataSource)
        .locations("classpath:" + database.migrations(system))
        .failOnMissingLocations(true);
  }
}
