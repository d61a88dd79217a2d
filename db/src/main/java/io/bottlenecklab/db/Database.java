package io.bottlenecklab.db;

/** The databases a system can keep its data in: the values of the knob {@code auth.database}. */
public enum Database {
  /** MySQL, or MariaDB in its place. */
  MYSQL,
  /** PostgreSQL. */
  POSTGRESQL
}
