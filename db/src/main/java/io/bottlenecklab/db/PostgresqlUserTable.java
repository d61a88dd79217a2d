package io.bottlenecklab.db;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Inserts by COPY. Truncating in the same transaction allows to freeze the rows as they come, so
 * that neither the first scan nor an autovacuum writes them again in the middle of a measurement.
 */
final class PostgresqlUserTable extends JdbcUserTable {

  private static final int ROWS_PER_MESSAGE = 1_000;

  private final TransactionTemplate transaction;

  PostgresqlUserTable(DataSource dataSource) {
    super(dataSource, "\"user\"");
    this.transaction = new TransactionTemplate(new JdbcTransactionManager(dataSource));
  }

  @Override
  public SeederLock lock() {
    return new AdvisoryLock(client());
  }

  @Override
  public void replace(long users, UserGenerator generator, Progress progress) {
    transaction.executeWithoutResult(status -> {
      truncate();
      dropEmailIndex();
      template()
          .execute((Connection connection) -> {
            copy(connection, users, generator, progress);
            return users;
          });
      client().sql("ALTER TABLE \"user\" ALTER COLUMN id RESTART WITH " + (users + 1)).update();
    });
  }

  @Override
  String emailIndexes() {
    return """
    SELECT count(*) FROM pg_indexes
    WHERE schemaname = current_schema() AND tablename = 'user' AND indexname = 'email_index'
    """;
  }

  @Override
  public void dropEmailIndex() {
    client().sql("DROP INDEX IF EXISTS email_index").update();
  }

  @Override
  public void refreshStatistics() {
    client().sql("VACUUM (ANALYZE) \"user\"").update();
  }

  private static void copy(
      Connection connection, long users, UserGenerator generator, Progress progress)
      throws SQLException {
    var copy =
        connection
            .unwrap(PGConnection.class)
            .getCopyAPI()
            .copyIn(
                """
                COPY "user" (id, email, name, pw, role, created_at, updated_at)
                FROM STDIN WITH (FREEZE)
                """);
    var rows = new StringBuilder();
    for (var n = 1L; n <= users; n++) {
      append(rows, generator.user(n));
      if (n % ROWS_PER_MESSAGE == 0 || n == users) {
        var message = rows.toString().getBytes(StandardCharsets.UTF_8);
        copy.writeToCopy(message, 0, message.length);
        rows.setLength(0);
        progress.reached(n);
      }
    }
    copy.endCopy();
  }

  /** No generated value holds a tab, a line break or a backslash. */
  private static void append(StringBuilder rows, SeededUser user) {
    rows.append(user.id())
        .append('\t')
        .append(user.email())
        .append('\t')
        .append(user.name())
        .append('\t')
        .append(user.pw())
        .append('\t')
        .append(user.role())
        .append('\t')
        .append(user.createdAt())
        .append('\t')
        .append(user.updatedAt())
        .append('\n');
  }
}
