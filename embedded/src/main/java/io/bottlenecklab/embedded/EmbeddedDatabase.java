package io.bottlenecklab.embedded;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** A running database server, on the loopback address only. */
public final class EmbeddedDatabase implements AutoCloseable {

  static final String USER = "lab";
  static final String PASSWORD = "lab";

  private final DatabaseEngine engine;
  private final EngineServer server;

  EmbeddedDatabase(DatabaseEngine engine, EngineServer server) {
    this.engine = engine;
    this.server = server;
  }

  /** The JDBC address of one of its databases. */
  public String jdbcUrl(String database) {
    return engine.jdbcUrl(server.port()) + database;
  }

  /** The user that may do everything. */
  public String user() {
    return USER;
  }

  /** That user's password. */
  public String password() {
    return PASSWORD;
  }

  /** The port it listens on. */
  public int port() {
    return server.port();
  }

  /** The server's process. */
  public ProcessHandle process() {
    return server.process().process().toHandle();
  }

  /** Process id of the server. */
  public long pid() {
    return server.process().pid();
  }

  /** What the server writes down. */
  public Path log() {
    return server.log();
  }

  /** Whether the server still runs. */
  public boolean isAlive() {
    return server.process().isAlive();
  }

  /** A connection to one of its databases; the caller closes it. */
  public Connection connect(String database) throws SQLException {
    return DriverManager.getConnection(jdbcUrl(database), USER, PASSWORD);
  }

  /** Makes a database of that name where there is none. */
  public void createDatabase(String name) throws SQLException {
    try (var connection = connect(engine.administration());
        var query = connection.prepareStatement(engine.databaseQuery())) {
      query.setString(1, name);
      try (var found = query.executeQuery()) {
        if (found.next()) {
          return;
        }
      }
      try (var create = connection.createStatement()) {
        create.execute("CREATE DATABASE " + create.enquoteIdentifier(name, false));
      }
    }
  }

  /** Product and version, such as {@code MariaDB 11.4.5}. */
  public String version() throws SQLException {
    try (var connection = connect(engine.administration())) {
      var version = connection.getMetaData().getDatabaseProductVersion();
      return engine.name() + " " + version.replaceFirst("^([\\d.]+).*", "$1");
    }
  }

  /** Stops the server in order and waits until it is gone. */
  @Override
  public void close() {
    server.close();
  }

  /** Gives the data up without stopping the server, as a killed lab does. */
  void releaseDirectory() {
    server.directory().close();
  }
}
