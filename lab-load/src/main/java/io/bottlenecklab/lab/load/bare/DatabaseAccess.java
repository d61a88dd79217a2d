package io.bottlenecklab.lab.load.bare;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;

/**
 * All a client needs to connect to a database.
 *
 * @param url JDBC address, without user and password
 */
public record DatabaseAccess(String url, String user, String password) {

  /** A connection of the caller's, who closes it. */
  public Connection connect() throws SQLException {
    return DriverManager.getConnection(url, user, password);
  }

  /** The environment variables by which an application is told. */
  public Map<String, String> environment() {
    return Map.of(
        "SPRING_DATASOURCE_URL", url,
        "SPRING_DATASOURCE_USERNAME", user,
        "SPRING_DATASOURCE_PASSWORD", password);
  }
}
