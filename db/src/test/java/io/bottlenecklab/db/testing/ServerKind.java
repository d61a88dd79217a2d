package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.embedded.EmbeddedEngine;
import java.util.function.Supplier;
import org.testcontainers.containers.JdbcDatabaseContainer;
import org.testcontainers.mysql.MySQLContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;

/**
 * The servers that a kind of database is tested on, and what differs between the kinds.
 *
 * @param engine the lab's own; MariaDB stands for MySQL
 * @param image makes a container of the official image, not started
 * @param port where the server in the container listens
 * @param administration a database that is always there
 * @param dropOption makes a database go whoever is connected
 */
record ServerKind(
    EmbeddedEngine engine,
    Supplier<JdbcDatabaseContainer<?>> image,
    int port,
    String administration,
    String dropOption) {

  static ServerKind of(Database database) {
    return switch (database) {
      case MYSQL ->
          new ServerKind(
              EmbeddedEngine.MARIADB,
              () -> new MySQLContainer("mysql:9.7").withUsername("root"),
              MySQLContainer.MYSQL_PORT,
              "mysql",
              "");
      case POSTGRESQL ->
          new ServerKind(
              EmbeddedEngine.POSTGRESQL,
              () -> new PostgreSQLContainer("postgres:18"),
              PostgreSQLContainer.POSTGRESQL_PORT,
              "postgres",
              "WITH (FORCE)");
    };
  }
}
