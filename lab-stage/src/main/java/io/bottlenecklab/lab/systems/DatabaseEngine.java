package io.bottlenecklab.lab.systems;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

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

  static boolean isKnown(String key) {
    return Arrays.stream(values()).anyMatch(engine -> engine.key().equals(key));
  }

  static String allowed() {
    return Arrays.stream(values()).map(DatabaseEngine::key).collect(Collectors.joining(", "));
  }
}
