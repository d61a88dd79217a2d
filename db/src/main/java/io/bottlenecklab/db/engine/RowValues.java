package io.bottlenecklab.db.engine;

import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Takes a row's values, one after the other. */
public interface RowValues {

  /** A whole number. */
  void add(long value) throws SQLException;

  /** A text, or NULL. */
  void add(@Nullable String value) throws SQLException;

  /** Bytes. */
  void add(byte[] value) throws SQLException;

  /** An instant; where the column knows no time zone, as UTC has it. */
  void add(Instant value) throws SQLException;
}
