package io.bottlenecklab.lab.load;

import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where a running system can be reached. */
public interface RunningSystem {

  /** The values of its variant's knobs. */
  Map<String, Object> knobs();

  /**
   * Base URLs that requests to a service are spread over.
   *
   * @throws IllegalArgumentException where it has no such service
   */
  List<URI> targets(String service);

  /** Base URL of each companion service, by its name. */
  Map<String, URI> companions();

  /** Base URL of each service process, by the name it has among the processes. */
  Map<String, URI> metrics();

  /**
   * Address of each backing service that is not a database, such as {@code kafka}, by its name:
   * {@code host:port}.
   */
  Map<String, String> addresses();

  /** Its own database; empty where it has none. */
  Optional<DatabaseAccess> findDatabase();

  /**
   * Its own database.
   *
   * @throws IllegalStateException where it has none
   */
  default DatabaseAccess database() {
    return findDatabase().orElseThrow(() -> new IllegalStateException("no database"));
  }

  /**
   * All a client needs to connect to a database.
   *
   * @param url JDBC address, without user and password
   */
  record DatabaseAccess(String url, String user, String password) {

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
}
