package io.bottlenecklab.db.engine;

import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Takes a row's values, one after the other. */
public interface RowValues {

  /** Adds a whole number. */
  void add(long value) throws SQLException;

  /** Adds a text, or NULL. */
  void add(@Nullable String value) throws SQLException;

  /** Adds bytes. */
  void add(byte[] value) throws SQLException;

  /** Adds an instant, in UTC where the column has no time zone. */
  void add(Instant value) throws SQLException;
}
