package io.bottlenecklab.db.engine;

import java.util.Locale;

/** A kind of database; {@link #dialect} has everything that differs between them. */
public enum Database {
  /** MySQL, or MariaDB in its place. */
  MYSQL,
  /** PostgreSQL. */
  POSTGRESQL;

  /** How this kind of database is talked to. */
  public Dialect dialect() {
    return switch (this) {
      case MYSQL -> new MysqlDialect();
      case POSTGRESQL -> new PostgresqlDialect();
    };
  }

  /** Where the migrations of a system's tables are on the class path. */
  public String migrations(String system) {
    return "db/migration/%s/%s".formatted(system, this);
  }

  /** As knobs have it: {@code mysql}, {@code postgresql}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
