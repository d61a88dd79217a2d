package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.embedded.process.StartedProcess;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.opentest4j.TestAbortedException;

/** A database server that the tests of a build share, or those of one JVM. */
record DatabaseServer(Database database, ServerAddress address) {

  /**
   * A container where a Docker engine answers, an embedded engine otherwise or when asked for.
   *
   * @param alone whether no other JVM may use it
   */
  static DatabaseServer find(Database database, boolean alone) {
    var server =
        switch (database) {
          case MYSQL -> SharedServer.MYSQL;
          case POSTGRESQL -> SharedServer.POSTGRESQL;
        };
    var options = inContainer(database) ? List.of(SharedServer.CONTAINER) : List.<String>of();
    var address = alone ? server.find(options, StartedProcess.here()) : server.find(options);
    return new DatabaseServer(database, address);
  }

  private static boolean inContainer(Database database) {
    var image = ServerKind.of(database).image();
    return switch (System.getProperty("test.databases", "any")) {
      case "embedded" -> false;
      case "containers" -> {
        if (!DockerImages.HERE.have(image)) {
          throw new TestAbortedException("no container of " + image);
        }
        yield true;
      }
      case "any" -> DockerImages.HERE.have(image);
      default ->
          throw new IllegalArgumentException("test.databases: allowed: embedded, containers, any");
    };
  }

  /** The JDBC address of one of its databases. */
  String url(String name) {
    return address.url() + name;
  }

  /** Creates an empty database. */
  void create(String name) throws SQLException {
    execute(kind().administration(), List.of("CREATE DATABASE " + name));
  }

  /** Throws away what is in a database. */
  void empty(String name) throws SQLException {
    execute(name, kind().emptying().stream().map(sql -> sql.formatted(name)).toList());
  }

  /** Drops a database, whoever is connected. */
  void drop(String name) throws SQLException {
    execute(kind().administration(), List.of(kind().dropping().formatted(name)));
  }

  private ServerKind kind() {
    return ServerKind.of(database);
  }

  private void execute(String name, List<String> statements) throws SQLException {
    try (var connection =
            DriverManager.getConnection(url(name), address.user(), address.password());
        var statement = connection.createStatement()) {
      for (var sql : statements) {
        statement.execute(sql);
      }
    }
  }
}
