package io.bottlenecklab.lab.backing.sql;

import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec.Publication;
import io.bottlenecklab.lab.backing.BackingService;
import io.bottlenecklab.lab.backing.BackingService.Request;
import io.bottlenecklab.lab.backing.DatabaseBacking.Plan;
import io.bottlenecklab.lab.backing.Endpoints.Endpoint;
import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** A kind of SQL database. */
abstract sealed class SqlService implements BackingService permits MysqlService, PostgresqlService {

  /** The user that owns every database, in containers and on embedded servers. */
  static final String USER = "lab";

  static final String PASSWORD = "lab";

  private final Dialect dialect;

  /**
   * What is data about a kind.
   *
   * @param key the name in {@code system.yaml}
   * @param embedded the embedded engine in its place
   * @param host its name to other containers
   * @param dataPath the folder of a container's data
   * @param creation the statements that create a database which the user owns: a format of its name
   *     and the user's
   * @param url the JDBC address of a database: a format of the server's address and its name
   * @param urlOptions what follows in a service's address
   * @param commitWait the server's arguments that make each commit wait: formats of the
   *     microseconds
   * @param embeddedWaits whether the embedded engine in its place knows that wait, too
   * @param binaryLog the server's arguments by what the knob of the binary log says; empty if it
   *     has none
   * @param counters a query whose rows are a running total's name and value
   * @param counterNames the lab's names of totals that have other names here, in small letters
   */
  record Dialect(
      String key,
      EmbeddedEngine embedded,
      String host,
      Publication publication,
      String dataPath,
      String creation,
      String url,
      String urlOptions,
      List<String> commitWait,
      boolean embeddedWaits,
      Map<String, List<String>> binaryLog,
      String counters,
      Map<String, String> counterNames) {

    DatabaseAccess access(Endpoint endpoint, String database) {
      return new DatabaseAccess(url.formatted(endpoint.address(), database), USER, PASSWORD);
    }
  }

  SqlService(Dialect dialect) {
    this.dialect = dialect;
  }

  final Dialect dialect() {
    return dialect;
  }

  @Override
  public final String key() {
    return dialect.key();
  }

  @Override
  public final boolean isDatabase() {
    return true;
  }

  @Override
  public final Backing of(Request request) {
    return new SqlBacking(this, request);
  }

  /** Product and version of a running server. */
  abstract String product(Connection connection) throws SQLException;

  /** How it runs a statement. */
  abstract Plan plan(Connection connection, String table, String sql) throws SQLException;

  /** The digits that a version begins with. */
  static String digits(String version) {
    return version.replaceFirst("^([\\d.]+).*", "$1");
  }
}
