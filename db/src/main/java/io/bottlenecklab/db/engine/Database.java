package io.bottlenecklab.db.engine;

import java.util.Locale;

/** The kinds of database. Everything that differs between them is in their {@link #dialect}. */
public enum Database {
  /** MySQL, or MariaDB in its place. */
  MYSQL,
  /** PostgreSQL. */
  POSTGRESQL;

  /** The SQL and the driver settings of this kind of database. */
  public Dialect dialect() {
    return switch (this) {
      case MYSQL -> new MysqlDialect();
      case POSTGRESQL -> new PostgresqlDialect();
    };
  }

  /** The class path folder with the migrations of a system. */
  public String migrations(String system) {
    return "db/migration/%s/%s".formatted(system, this);
  }

  /** As knobs have it: {@code mysql}, {@code postgresql}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
