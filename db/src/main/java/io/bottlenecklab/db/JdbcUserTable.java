package io.bottlenecklab.db;

import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What is said to any database in the same words. */
abstract class JdbcUserTable implements UserTable {

  private final String name;
  private final JdbcTemplate template;
  private final JdbcClient client;

  /**
   * A table.
   *
   * @param name as it stands in SQL
   */
  JdbcUserTable(DataSource dataSource, String name) {
    this.name = name;
    this.template = new JdbcTemplate(dataSource);
    this.client = JdbcClient.create(template);
  }

  @Override
  public final long count() {
    return client.sql("SELECT count(*) FROM " + name).query(Long.class).single();
  }

  @Override
  public final boolean holds(SeededUser user) {
    return client
            .sql(
                "SELECT count(*) FROM %s WHERE id = ? AND email = ? AND pw = ? AND role = ?"
                    .formatted(name))
            .params(user.id(), user.email(), user.pw(), user.role())
            .query(Long.class)
            .single()
        == 1;
  }

  @Override
  public final boolean hasEmailIndex() {
    return client.sql(emailIndexes()).query(Long.class).single() > 0;
  }

  /** The query that counts the indexes of that name. */
  abstract String emailIndexes();

  @Override
  public final void createEmailIndex() {
    client.sql("CREATE INDEX email_index ON " + name + " (email)").update();
  }

  final void truncate() {
    client.sql("TRUNCATE TABLE " + name).update();
  }

  final JdbcTemplate template() {
    return template;
  }

  final JdbcClient client() {
    return client;
  }
}
