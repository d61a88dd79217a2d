package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.Database;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.testcontainers.DockerClientFactory;

/** A database server that runs for as long as the tests of this JVM. */
interface DatabaseServer extends AutoCloseable {

  /** The JDBC address of one of its databases. */
  String url(String database);

  String user();

  String password();

  /** A database that is always there. */
  String administration();

  @Override
  void close();

  /** A container where a Docker engine answers, an embedded engine otherwise or when asked for. */
  static DatabaseServer start(Database kind) {
    return switch (System.getProperty("test.databases", "any")) {
      case "embedded" -> EmbeddedServer.of(kind);
      case "containers" -> ContainerServer.of(kind);
      case "any" ->
          DockerClientFactory.instance().isDockerAvailable()
              ? ContainerServer.of(kind)
              : EmbeddedServer.of(kind);
      default ->
          throw new IllegalArgumentException("test.databases: allowed: embedded, containers, any");
    };
  }

  /** Runs a statement outside any of the tests' databases. */
  default void administer(String sql) throws SQLException {
    try (var connection = DriverManager.getConnection(url(administration()), user(), password());
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
