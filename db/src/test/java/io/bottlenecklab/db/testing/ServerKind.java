package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.embedded.EmbeddedEngine;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.testcontainers.containers.JdbcDatabaseContainer;
import org.testcontainers.mysql.MySQLContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;

/**
 * The servers that a kind of database is tested on, and what differs between the kinds.
 *
 * @param engine the lab's own; MariaDB stands for MySQL
 * @param image the official one
 * @param container makes one of that image, not started, with its data in memory
 * @param port where the server in the container listens
 * @param administration a database that is always there
 * @param dropping statement that drops the database {@code %s}, whoever is connected
 * @param emptying statements, run in the database {@code %s}, that throw away what is in it
 *     (PostgreSQL would take half a second to drop it and create it again)
 */
record ServerKind(
    EmbeddedEngine engine,
    String image,
    Function<String, JdbcDatabaseContainer<?>> container,
    int port,
    String administration,
    String dropping,
    List<String> emptying) {

  static ServerKind of(Database database) {
    return switch (database) {
      case MYSQL ->
          new ServerKind(
              EmbeddedEngine.MARIADB,
              "mysql:9.7",
              image ->
                  new MySQLContainer(image)
                      .withUsername("root")
                      .withTmpFs(Map.of("/var/lib/mysql", "rw")),
              MySQLContainer.MYSQL_PORT,
              "mysql",
              "DROP DATABASE %s",
              List.of("DROP DATABASE %s", "CREATE DATABASE %s"));
      case POSTGRESQL ->
          new ServerKind(
              EmbeddedEngine.POSTGRESQL,
              "postgres:18",
              image ->
                  new PostgreSQLContainer(image).withTmpFs(Map.of("/var/lib/postgresql", "rw")),
              PostgreSQLContainer.POSTGRESQL_PORT,
              "postgres",
              "DROP DATABASE %s WITH (FORCE)",
              List.of(
                  """
                  SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
                  WHERE datname = '%s' AND pid <> pg_backend_pid()
                  """,
                  "DROP SCHEMA public CASCADE", "CREATE SCHEMA public"));
    };
  }
}
