package io.bottlenecklab.db;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** MySQL's own: many rows a statement, and named locks. */
final class MysqlUserTable extends JdbcUserTable {

  private static final MultiRowInsert INSERT =
      new MultiRowInsert("INSERT INTO user (id, email, name, pw, role, created_at, updated_at)", 7);

  MysqlUserTable(DataSource dataSource) {
    super(dataSource, "user");
  }

  @Override
  public SeederLock lock() {
    return new NamedLock(client());
  }

  @Override
  public void replace(long users, UserGenerator generator, Progress progress) {
    truncate();
    if (hasEmailIndex()) {
      dropEmailIndex();
    }
    template()
        .execute((Connection connection) -> {
          INSERT.insert(
              connection,
              0,
              users,
              (row, n) -> fill(row, generator.user(n)),
              new RunningTotal(progress)::add);
          return users;
        });
  }

  @Override
  String emailIndexes() {
    return """
    SELECT count(*) FROM information_schema.statistics
    WHERE table_schema = database() AND table_name = 'user' AND index_name = 'email_index'
    """;
  }

  @Override
  public void dropEmailIndex() {
    client().sql("DROP INDEX email_index ON user").update();
  }

  @Override
  public void refreshStatistics() {
    client().sql("ANALYZE TABLE user").query().listOfRows();
  }

  private static void fill(MultiRowInsert.Parameters row, SeededUser user) throws SQLException {
    row.add(user.id());
    row.add(user.email());
    row.add(user.name());
    row.add(user.pw());
    row.add(user.role());
    row.add(user.createdAt());
    row.add(user.updatedAt());
  }
}
