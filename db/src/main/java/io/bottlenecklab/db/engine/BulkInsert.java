package io.bottlenecklab.db.engine;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Inserts many rows into one table, as fast as the database can. */
public interface BulkInsert {

  /** Computes rows by their number, from 1. */
  @FunctionalInterface
  interface Rows {

    /**
     * The values of row number {@code n}, in the order of the columns: numbers, texts, bytes,
     * instants or null. An instant is stored in UTC if its column has no time zone.
     */
    @Nullable Object[] row(long n);
  }

  /**
   * Inserts rows {@code after + 1} to {@code last}.
   *
   * @param inserted called with the number of rows that were inserted since its last call
   */
  void insert(Connection connection, long after, long last, Rows rows, LongConsumer inserted)
      throws SQLException;

  /** The values of one row. */
  static @Nullable Object[] row(@Nullable Object... values) {
    return values;
  }
}
