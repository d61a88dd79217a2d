package io.bottlenecklab.lab.stage.compose;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.stage.Disclosure;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.List;
import java.util.Optional;

/** The databases there are, as compose services; what they share is in {@code head.yaml}. */
enum Database {
  MYSQL(3306, "/var/lib/mysql"),
  POSTGRESQL(5432, "/var/lib/postgresql");

  /** The database that the connections in {@code head.yaml} name, and the images make. */
  private static final String FIRST = "auth";

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

  /**
   * The service of that name, started for each of these profiles.
   *
   * @param databases that it has
   */
  String service(String name, List<String> profiles, List<String> databases) {
    return """
      %1$s:
        <<: *%2$s-server
        profiles: [%3$s]
        volumes: ["%1$s:%4$s"]
    %5$s\
    """
        .formatted(name, host(), String.join(", ", profiles), data, further(databases));
  }

  /** Beside the one that the server's image makes. */
  private static String further(List<String> databases) {
    var configs =
        databases.stream()
            .filter(database -> !database.equals(FIRST))
            .map(database ->
                "{source: create-%1$s, target: /docker-entrypoint-initdb.d/%1$s.sql}"
                    .formatted(database))
            .toList();
    return configs.isEmpty() ? "" : "    configs: [%s]\n".formatted(String.join(", ", configs));
  }

  /** What a config has that makes a database; empty where the server's image does. */
  Optional<String> creation(String database) {
    return database.equals(FIRST)
        ? Optional.empty()
        : Optional.of(
            """
              create-%1$s:
                content: CREATE DATABASE %1$s;%2$s
            """
                .formatted(database, grant(database)));
  }

  /** Of PostgreSQL's image the user owns the server, of MySQL's the first database. */
  private String grant(String database) {
    return switch (this) {
      case MYSQL ->
          " GRANT ALL ON %1$s.* TO '%2$s'@'%%'; GRANT SYSTEM_VARIABLES_ADMIN ON *.* TO '%2$s'@'%%';"
              .formatted(database, USER);
      case POSTGRESQL -> "";
    };
  }

  /** What an application's environment has to connect to a database. */
  String connection(String database) {
    return "<<: *%s, %s".formatted(host(), setting(database));
  }

  /** The setting that names a database; empty where the anchor of the connection does. */
  String setting(String database) {
    return database.equals(FIRST)
        ? ""
        : "SPRING_DATASOURCE_URL: \"%s\", ".formatted(url(host(), port, database) + options());
  }

  /** As in the anchors: inside, where there is no certificate to check. */
  private String options() {
    return switch (this) {
      case MYSQL -> "?sslMode=DISABLED&allowPublicKeyRetrieval=true";
      case POSTGRESQL -> "";
    };
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
    return url("127.0.0.1", publishedPort, schema);
  }

  private String url(String host, int onPort, String schema) {
    return switch (this) {
      case MYSQL -> "jdbc:mysql://%s:%d/%s".formatted(host, onPort, schema);
      case POSTGRESQL -> "jdbc:postgresql://%s:%d/%s".formatted(host, onPort, schema);
    };
  }
}
