package io.bottlenecklab.auth.database;

import java.util.Locale;

/** The supported databases: the values of the knob {@code auth.database}. */
public enum AuthDatabase {
  /** MySQL or MariaDB. */
  MYSQL,
  POSTGRESQL;

  /** The knob's value for a database's product name. */
  static String ofProduct(String productName) {
    return switch (productName) {
      case "MySQL", "MariaDB" -> "mysql";
      default -> productName.toLowerCase(Locale.ROOT);
    };
  }
}
