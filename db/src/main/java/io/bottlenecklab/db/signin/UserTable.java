package io.bottlenecklab.db.signin;

import io.bottlenecklab.db.engine.Dialect;
import io.bottlenecklab.db.engine.RowValues;
import io.bottlenecklab.db.engine.TableRows;
import java.sql.SQLException;
import java.util.List;
import java.util.function.LongConsumer;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The table {@code user} and its index, on any kind of database. Everything runs on the connection
 * that holds the lock, so nothing is still under way when the lock is gone.
 */
final class UserTable {

  private static final String NAME = "user";
  private static final String EMAIL_INDEX = "email_index";
  private static final List<String> COLUMNS =
      List.of("id", "email", "name", "pw", "role", "created_at", "updated_at");

  private final Dialect dialect;
  private final DataSource dataSource;
  private final JdbcClient client;
  private final String quoted;

  /** Works on one connection. */
  UserTable(Dialect dialect, DataSource dataSource) {
    this.dialect = dialect;
    this.dataSource = dataSource;
    this.client = JdbcClient.create(dataSource);
    this.quoted = dialect.quoted(NAME);
  }

  /**
   * Empties the table, drops the index and inserts users number 1 to {@code users}. Where it is
   * interrupted, the table holds any part of the old or the new rows.
   *
   * @param inserted told how many users have been inserted since the beginning
   */
  void replace(long users, UserGenerator generator, LongConsumer inserted) {
    if (hasEmailIndex()) {
      dropEmailIndex();
    }
    dialect.replace(
        dataSource,
        new TableRows(NAME, COLUMNS, "id", users, (values, n) -> fill(values, generator.user(n))),
        inserted);
  }

  /** Counts the users. */
  long count() {
    return client.sql("SELECT count(*) FROM " + quoted).query(Long.class).single();
  }

  /** A query that returns whether there are so many users. */
  String counts(long users) {
    return "SELECT count(*) = %d FROM %s".formatted(users, quoted);
  }

  /** Whether the row of that user is there with its e-mail, its password's hash and its role. */
  boolean holds(SeededUser user) {
    return client
            .sql(
                "SELECT count(*) FROM %s WHERE id = ? AND email = ? AND pw = ? AND role = ?"
                    .formatted(quoted))
            .params(user.id(), user.email(), user.pw(), user.role())
            .query(Long.class)
            .single()
        == 1;
  }

  boolean hasEmailIndex() {
    return dialect.hasIndex(client, NAME, EMAIL_INDEX);
  }

  void createEmailIndex() {
    client.sql("CREATE INDEX %s ON %s (email)".formatted(EMAIL_INDEX, quoted)).update();
  }

  void dropEmailIndex() {
    dialect.dropIndex(client, NAME, EMAIL_INDEX);
  }

  /** Updates the planner's statistics of the table. */
  void refreshStatistics() {
    dialect.refreshStatistics(client, NAME);
  }

  private static void fill(RowValues values, SeededUser user) throws SQLException {
    values.add(user.id());
    values.add(user.email());
    values.add(user.name());
    values.add(user.pw());
    values.add(user.role());
    values.add(user.createdAt());
    values.add(user.updatedAt());
  }
}
