package io.bottlenecklab.minlog.consumer.writing;

/** The mechanisms; values of the knob {@code minlog.consumer.writer}. */
enum Mechanism {
  /** An entity at a time. */
  JPA_ROWS,
  /** A statement for each row, sent as a batch of JDBC. */
  JDBC_BATCH,
  /** One statement for many rows. */
  MULTI_ROW,
  /** The database's bulk load, from a stream. */
  LOAD_DATA
}
