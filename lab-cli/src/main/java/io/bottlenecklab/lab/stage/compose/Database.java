package io.bottlenecklab.lab.stage.compose;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.stage.Disclosure;
import java.util.List;

/** The databases there are, as compose services; what they share is in {@code head.yaml}. */
enum Database {
  MYSQL(3306, "/var/lib/mysql"),
  POSTGRESQL(5432, "/var/lib/postgresql");

  static final String STRENGTH = "auth.password.bcrypt-strength";
  static final String USER = "lab";
  static final String PASSWORD = "lab";

  private final int port;
  private final String data;

  Database(int port, String data) {
    this.port = port;
    this.data = data;
  }

  /** The database a variant's users are in. */
  static Database of(Variant variant) {
    return switch (variant.text("auth.database")) {
      case "mysql" -> MYSQL;
      case "postgresql" -> POSTGRESQL;
      default -> throw new IllegalArgumentException(variant.name() + ": auth.database");
    };
  }

  /** Its host name inside; also the anchor of its connection. */
  String host() {
    return switch (this) {
      case MYSQL -> "mysql";
      case POSTGRESQL -> "postgres";
    };
  }

  /** The port inside. */
  int port() {
    return port;
  }

  /**
   * The name of the service, and of its volume, that holds users hashed at a strength. A server for
   * each: so that the data of one variant is still there after another one was up. A sealed one
   * does not say the strength.
   */
  String service(int strength, Disclosure disclosure) {
    return switch (disclosure) {
      case OPEN -> "%s-bcrypt-%d".formatted(host(), strength);
      case SEALED -> host() + "-sealed";
    };
  }

  /** The service of that name, started for each of these profiles. */
  String service(String name, List<String> profiles) {
    return """
      %1$s:
        <<: *%2$s-server
        profiles: [%3$s]
        volumes: ["%1$s:%4$s"]
    """
        .formatted(name, host(), String.join(", ", profiles), data);
  }

  /** The volume of the service of that name, named after the dataset too. */
  static String volume(String name) {
    return """
      %1$s: {name: "${COMPOSE_PROJECT_NAME}_%1$s-users-${DATASET_USERS:-1000000}-seed-${DATASET_SEED:-1}"}
    """
        .formatted(name);
  }

  /** The address of the published port. */
  String url(int publishedPort) {
    return switch (this) {
      case MYSQL -> "jdbc:mysql://127.0.0.1:%d/auth".formatted(publishedPort);
      case POSTGRESQL -> "jdbc:postgresql://127.0.0.1:%d/auth".formatted(publishedPort);
    };
  }
}
