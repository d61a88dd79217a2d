package io.bottlenecklab.systems.minlog.lookup;

import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.sql.SqlFile;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Random;
import java.util.random.RandomGenerator;

/**
 * A first page of somebody's entries read over plain JDBC, by the key, every column of it.
 *
 * @param column that names whose entries are read
 * @param drawing draws whose entries are read, as the load does
 */
record BareEntriesLookup(String column, Drawing drawing) implements BareWork {

  private static final LocalDateTime EARLIEST = LocalDateTime.of(1995, 1, 1, 0, 0);
  private static final byte[] LOWEST = new byte[16];
  private static final int COLUMNS = 9;

  /** A page of 50, and one entry more that says whether there is a next page. */
  private static final int LIMIT = 51;

  private static final String SQL = SqlFile.read("minlog/entries-keyset");

  /** Draws a value of the column. */
  @FunctionalInterface
  interface Drawing {
    Object key(RandomGenerator random, int citizens);
  }

  @Override
  public String name() {
    return "page";
  }

  @Override
  public String about() {
    return "a first page of somebody's entries read over plain JDBC";
  }

  @Override
  public Worker worker(Subject subject) throws SQLException {
    return subject.onConnection(connection -> {
      connection.setReadOnly(true);
      return new Reader(
          connection,
          connection.prepareStatement(SQL.formatted(column)),
          drawing,
          subject.users(),
          new Random(subject.seed()));
    });
  }

  private record Reader(
      Connection connection, PreparedStatement page, Drawing drawing, int users, Random random)
      implements Worker {

    @Override
    public void once() throws SQLException {
      var now = LocalDateTime.now(ZoneOffset.UTC);
      page.setObject(1, drawing.key(random, users));
      page.setObject(2, EARLIEST);
      page.setObject(3, now);
      page.setObject(4, now);
      page.setBytes(5, LOWEST);
      page.setInt(6, LIMIT);
      try (var rows = page.executeQuery()) {
        while (rows.next()) {
          for (var column = 1; column <= COLUMNS; column++) {
            var _ = rows.getObject(column);
          }
        }
      }
    }

    @Override
    public void close() throws SQLException {
      connection.close();
    }
  }
}
