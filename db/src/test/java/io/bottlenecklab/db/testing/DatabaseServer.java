package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.engine.Database;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.opentest4j.TestAbortedException;

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
      case "containers" -> {
        var image = ServerKind.of(database).image();
        if (!DockerImages.HERE.have(image)) {
          throw new TestAbortedException("no container of " + image);
        }
        yield ContainerServer.start(database);
      }
      case "any" ->
          DockerImages.HERE.have(ServerKind.of(database).image())
              ? ContainerServer.start(database)
              : EmbeddedServer.start(database);
      default ->
          throw new IllegalArgumentException("test.databases: allowed: embedded, containers, any");
    };
  }

  /** Creates an empty database. */
  default void create(String name) throws SQLException {
    execute(kind().administration(), List.of("CREATE DATABASE " + name));
  }

  /** Throws away what is in a database. */
  default void empty(String name) throws SQLException {
    execute(name, kind().emptying().stream().map(sql -> sql.formatted(name)).toList());
  }

  /** Drops a database, whoever is connected. */
  default void drop(String name) throws SQLException {
    execute(kind().administration(), List.of(kind().dropping().formatted(name)));
  }

  private ServerKind kind() {
    return ServerKind.of(database());
  }

  private void execute(String name, List<String> statements) throws SQLException {
    try (var connection = DriverManager.getConnection(url(name), user(), password());
        var statement = connection.createStatement()) {
      for (var sql : statements) {
        statement.execute(sql);
      }
    }
  }
}
