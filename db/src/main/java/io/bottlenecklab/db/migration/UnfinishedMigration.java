package io.bottlenecklab.db.migration;

import java.sql.SQLException;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.callback.Callback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;

/**
 * Keeps a table while migrations are applied to a database that commits each statement which
 * changes a table (MySQL). A program that is killed there leaves half of a migration, which can
 * neither be applied nor skipped; by the table, the next one sees it. A migration that fails by
 * itself leaves no table, and its failure is reported.
 */
final class UnfinishedMigration implements Callback {

  static final String TABLE = "lab_migrating";

  @Override
  public boolean supports(Event event, Context context) {
    return event == Event.BEFORE_MIGRATE
        || event == Event.AFTER_MIGRATE
        || event == Event.AFTER_MIGRATE_ERROR;
  }

  @Override
  public boolean canHandleInTransaction(Event event, Context context) {
    return true;
  }

  @Override
  public void handle(Event event, Context context) {
    var connection = context.getConnection();
    try (var statement = connection.createStatement()) {
      if (connection.getMetaData().dataDefinitionCausesTransactionCommit()) {
        statement.execute(
            event == Event.BEFORE_MIGRATE
                ? "CREATE TABLE IF NOT EXISTS %s (since timestamp DEFAULT CURRENT_TIMESTAMP)"
                    .formatted(TABLE)
                : "DROP TABLE IF EXISTS " + TABLE);
      }
    } catch (SQLException e) {
      throw new FlywayException("the mark of a migration under way", e);
    }
  }

  @Override
  public String getCallbackName() {
    return "migration under way";
  }
}
