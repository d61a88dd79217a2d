package io.bottlenecklab.lab.stage.compose;

import io.bottlenecklab.knobs.Variant;
import java.util.List;

/** The databases there are, as compose services; buffers and limits equal the embedded engines'. */
enum Database {
  MYSQL(
      3306,
      """
        mysql:
          image: mysql:9.7
          profiles: [%s]
          command: [--innodb-redo-log-capacity=256M, --max-connections=400]
          environment:
            MYSQL_DATABASE: auth
            MYSQL_USER: lab
            MYSQL_PASSWORD: lab
            MYSQL_RANDOM_ROOT_PASSWORD: "yes"
          cpus: ${DATABASE_CPUS:-2}
          mem_limit: 1g
          stop_grace_period: 1m
          volumes: ["mysql-data:/var/lib/mysql"]
          ports: ["127.0.0.1:${MYSQL_PORT:-3306}:3306"]
          healthcheck:
            <<: *until-ready
            # By TCP: while it is first set up, the server answers on its socket only.
            test:
              - CMD-SHELL
              - MYSQL_PWD=$$MYSQL_PASSWORD mysql --host=127.0.0.1 --user=$$MYSQL_USER --execute='SELECT 1' $$MYSQL_DATABASE
      """),
  POSTGRESQL(
      5432,
      """
        postgres:
          image: postgres:18
          profiles: [%s]
          command: [postgres, -c, shared_buffers=256MB, -c, max_connections=400]
          environment:
            POSTGRES_DB: auth
            POSTGRES_USER: lab
            POSTGRES_PASSWORD: lab
          cpus: ${DATABASE_CPUS:-2}
          mem_limit: 1g
          shm_size: 128m
          stop_grace_period: 1m
          volumes: ["postgres-data:/var/lib/postgresql"]
          ports: ["127.0.0.1:${POSTGRES_PORT:-5432}:5432"]
          healthcheck:
            <<: *until-ready
            # By TCP: while it is first set up, the server answers on its socket only.
            test: [CMD-SHELL, pg_isready --quiet --host=127.0.0.1 --username=$$POSTGRES_USER --dbname=$$POSTGRES_DB]
      """);

  static final String USER = "lab";
  static final String PASSWORD = "lab";

  private final int port;
  private final String service;

  Database(int port, String service) {
    this.port = port;
    this.service = service;
  }

  /** The database a variant's users are in. */
  static Database of(Variant variant) {
    return switch (variant.text("auth.database")) {
      case "mysql" -> MYSQL;
      case "postgresql" -> POSTGRESQL;
      default -> throw new IllegalArgumentException(variant.name() + ": auth.database");
    };
  }

  /** The service's name, which is its host name inside; also the anchor of its connection. */
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

  /** The service, started for each of these profiles. */
  String service(List<String> profiles) {
    return service.formatted(String.join(", ", profiles));
  }

  /** The address of the published port. */
  String url(int publishedPort) {
    return switch (this) {
      case MYSQL -> "jdbc:mysql://127.0.0.1:%d/auth".formatted(publishedPort);
      case POSTGRESQL -> "jdbc:postgresql://127.0.0.1:%d/auth".formatted(publishedPort);
    };
  }
}
