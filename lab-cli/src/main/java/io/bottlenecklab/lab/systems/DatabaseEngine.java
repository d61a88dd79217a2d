package io.bottlenecklab.lab.systems;

import java.util.Locale;

/** The kinds of database server there are. */
public enum DatabaseEngine {
  /** MySQL, or MariaDB in its place. */
  MYSQL,
  POSTGRESQL;

  /** As knobs name it: {@code mysql}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  static DatabaseEngine named(String key) {
    return valueOf(key.toUpperCase(Locale.ROOT));
  }
}
