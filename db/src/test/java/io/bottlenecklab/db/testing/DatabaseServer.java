package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.engine.Database;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.testcontainers.DockerClientFactory;

/** A database server that runs for as long as the tests of this JVM. */
interface DatabaseServer extends AutoCloseable {

  Database database();

  /** The JDBC address of one of its databases. */
  String url(String name);

  String user();

  String password();

  @Override
  void close();

  /** A container where a Docker engine answers, an embedded engine otherwise or when asked for. */
  static DatabaseServer start(Database database) {
    return switch (System.getProperty("test.databases", "any")) {
      case "embedded" -> EmbeddedServer.start(database);
      case "containers" -> ContainerServer.start(database);
      case "any" ->
          DockerClientFactory.instance().isDockerAvailable()
              ? ContainerServer.start(database)
              : EmbeddedServer.start(database);
      default ->
          throw new IllegalArgumentException("test.databases: allowed: embedded, containers, any");
    };
  }

  /** Creates an empty database. */
  default void create(String name) throws SQLException {
    administer("CREATE DATABASE " + name);
  }

  /** Drops a database, idle connections included. */
  default void drop(String name) throws SQLException {
    administer("DROP DATABASE %s %s".formatted(name, kind().dropOption()));
  }

  private ServerKind kind() {
    return ServerKind.of(database());
  }

  private void administer(String sql) throws SQLException {
    try (var connection =
            DriverManager.getConnection(url(kind().administration()), user(), password());
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
