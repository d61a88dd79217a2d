package io.bottlenecklab.auth.database;

import java.util.Locale;

/** The databases that can hold the users; values of the knob {@code auth.database}. */
public enum AuthDatabase {
  /** MySQL, or MariaDB, which counts as one. */
  MYSQL,
  POSTGRESQL;

  /** The knob's value for what a database calls itself. */
  static String ofProduct(String productName) {
    return switch (productName) {
      case "MySQL", "MariaDB" -> "mysql";
      default -> productName.toLowerCase(Locale.ROOT);
    };
  }
}
