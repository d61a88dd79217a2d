package io.bottlenecklab.db.seeding;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.engine.Dialect;
import io.bottlenecklab.db.engine.SchemaObjects;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A seeder's connections to its database: one that holds the lock, and others beside it. */
public final class SeederConnections {

  private final Dialect dialect;
  private final DataSource holding;
  private final JdbcTemplate jdbc;
  private final JdbcTemplate others;

  /**
   * To one database.
   *
   * @param holding of one connection, which holds the lock
   * @param others opens a new connection each time
   */
  public SeederConnections(Database database, DataSource holding, DataSource others) {
    this.dialect = database.dialect();
    this.holding = holding;
    this.jdbc = new JdbcTemplate(holding);
    this.others = new JdbcTemplate(others);
  }

  /** The SQL of this kind of database. */
  public Dialect dialect() {
    return dialect;
  }

  /** Runs statements on the connection that holds the lock, so that they end with the lock. */
  public JdbcTemplate jdbc() {
    return jdbc;
  }

  /** Runs statements with named parameters on the same connection. */
  public JdbcClient client() {
    return JdbcClient.create(jdbc);
  }

  /** Runs a query for one boolean. */
  public boolean isTrue(String query, Object... parameters) {
    return client().sql(query).params(parameters).query(Boolean.class).single();
  }

  /** Whether there is such a table. */
  boolean hasTable(String table) {
    return Boolean.TRUE.equals(
        jdbc.execute((Connection connection) -> SchemaObjects.hasTable(connection, table)));
  }

  /** The names of a table's indexes. */
  public Set<String> indexes(String table) {
    return Objects.requireNonNull(
        jdbc.execute((Connection connection) -> SchemaObjects.indexes(connection, table)));
  }

  /** Runs changes on the connection that holds the lock, in one transaction if possible. */
  public void atomically(Runnable changes) {
    dialect.atomically(holding, changes);
  }

  /** Inserts on the connection that holds the lock. */
  public void insert(Insertion insertion, long count) {
    run(jdbc, insertion, 0, count);
  }

  /**
   * Inserts a half on each of two new connections, so that the rows of one are computed while the
   * server stores those of the other.
   */
  public void insertInHalves(Insertion insertion, long count) {
    Stream.of(new long[] {0, count / 2}, new long[] {count / 2, count})
        .parallel()
        .forEach(half -> run(others, insertion, half[0], half[1]));
  }

  private static void run(JdbcTemplate jdbc, Insertion insertion, long after, long last) {
    jdbc.execute((Connection connection) -> {
      insertion.insert(connection, after, last);
      return insertion;
    });
  }

  /** Inserts a part of the rows. */
  @FunctionalInterface
  public interface Insertion {

    /** Inserts rows {@code after + 1} to {@code last}. */
    void insert(Connection connection, long after, long last) throws SQLException;
  }
}
