package io.bottlenecklab.embedded;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.OptionalLong;

/** A running database server, on the loopback address only. */
public final class EmbeddedDatabase extends EmbeddedServer {

  static final String USER = "lab";
  static final String PASSWORD = "lab";

  private final DatabaseEngine engine;

  EmbeddedDatabase(DatabaseEngine engine, EmbeddedServer server) {
    super(server);
    this.engine = engine;
  }

  /** The JDBC address of one of its databases. */
  public String jdbcUrl(String database) {
    return engine.jdbcUrl(port()) + database;
  }

  /** The user with all rights. */
  public String user() {
    return USER;
  }

  /** That user's password. */
  public String password() {
    return PASSWORD;
  }

  @Override
  public OptionalLong diskTraffic() {
    return engine.writesAsynchronously() ? asynchronousDiskTraffic() : super.diskTraffic();
  }

  /** A connection to one of its databases; the caller closes it. */
  public Connection connect(String database) throws SQLException {
    return DriverManager.getConnection(jdbcUrl(database), USER, PASSWORD);
  }

  /** Creates a database if there is none of that name. */
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
}
