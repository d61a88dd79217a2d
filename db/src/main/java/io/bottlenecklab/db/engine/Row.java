package io.bottlenecklab.db.engine;

import java.sql.SQLException;

/** Sets the values of one row, in the order of the columns. */
@FunctionalInterface
public interface Row {

  /** Sets the values of row number {@code n}, from 1. */
  void fill(RowValues values, long n) throws SQLException;
}
