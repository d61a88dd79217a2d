package io.bottlenecklab.lab.backing.sql;

import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.BackingRequest;
import io.bottlenecklab.lab.backing.BackingService;
import io.bottlenecklab.lab.backing.ContainerSpec.Publication;
import io.bottlenecklab.lab.backing.DatabaseBacking.Plan;
import io.bottlenecklab.lab.backing.Endpoint;
import io.bottlenecklab.lab.backing.ServerCounters;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.SequencedMap;

/** A kind of SQL database. */
abstract sealed class SqlService implements BackingService permits MysqlService, PostgresqlService {

  /** The user that owns every database, in containers as among embedded servers. */
  static final String USER = "lab";

  static final String PASSWORD = "lab";

  @Override
  public final boolean isDatabase() {
    return true;
  }

  @Override
  public final Backing of(BackingRequest need) {
    return new SqlBacking(this, need);
  }

  /** What stands for it among the embedded servers. */
  abstract EmbeddedEngine embedded();

  /** Its name to other containers. */
  abstract String host();

  /** The port in its container, and how it is published. */
  abstract Publication publication();

  /** Where its container keeps data. */
  abstract String dataPath();

  /** What compose is told of all such servers. */
  abstract SequencedMap<String, Object> definition();

  /** The statements that make a database which the user owns. */
  abstract String creation(String database);

  /** The JDBC address of a database. */
  abstract String url(Endpoint endpoint, String database);

  /** What a service's address has behind it. */
  abstract String urlOptions();

  /** Product and version of a running server. */
  abstract String product(Connection connection) throws SQLException;

  /** Its running totals. */
  abstract ServerCounters counters(Connection connection, String process) throws SQLException;

  /** How it runs a statement. */
  abstract Plan plan(Connection connection, String table, String sql) throws SQLException;

  /** The digits that a version begins with. */
  static String digits(String version) {
    return version.replaceFirst("^([\\d.]+).*", "$1");
  }
}
