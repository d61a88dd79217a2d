package io.bottlenecklab.lab.stage.compose;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.stage.Disclosure;
import io.bottlenecklab.lab.systems.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.List;

/** The databases there are, as compose services; what they share is in {@code head.yaml}. */
enum Database {
  MYSQL(3306, "/var/lib/mysql"),
  POSTGRESQL(5432, "/var/lib/postgresql");

  static final String USER = "lab";
  static final String PASSWORD = "lab";

  private final int port;
  private final String data;

  Database(int port, String data) {
    this.port = port;
    this.data = data;
  }

  /** The database a variant's rows are in. */
  static Database of(Variant variant) {
    return switch (SystemUnderTest.of(variant).engine(variant)) {
      case MYSQL -> MYSQL;
      case POSTGRESQL -> POSTGRESQL;
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
   * The name of the service, and of its volume, that holds such rows, as {@link
   * SystemUnderTest#contents} says. A server for each: so that the data of one variant is still
   * there after another one was up. A sealed one does not say which.
   */
  String service(String contents, Disclosure disclosure) {
    return switch (disclosure) {
      case OPEN -> "%s-%s".formatted(host(), contents);
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

  /**
   * The volume of the service of that name, named after the dataset too.
   *
   * @param usual what is seeded where the environment says nothing else
   */
  static String volume(String name, Dataset usual) {
    return """
      %1$s: {name: "${COMPOSE_PROJECT_NAME}_%1$s-%2$s"}
    """
        .formatted(name, usual.labelForCompose());
  }

  /** The address of a database behind the published port. */
  String url(int publishedPort, String schema) {
    return switch (this) {
      case MYSQL -> "jdbc:mysql://127.0.0.1:%d/%s".formatted(publishedPort, schema);
      case POSTGRESQL -> "jdbc:postgresql://127.0.0.1:%d/%s".formatted(publishedPort, schema);
    };
  }
}
