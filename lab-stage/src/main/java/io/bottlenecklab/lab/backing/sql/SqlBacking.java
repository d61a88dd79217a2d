package io.bottlenecklab.lab.backing.sql;

import io.bottlenecklab.lab.backing.Backing.BackingClient;
import io.bottlenecklab.lab.backing.Backing.Counters;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.BackingService.Request;
import io.bottlenecklab.lab.backing.DatabaseBacking;
import io.bottlenecklab.lab.backing.Endpoints;
import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An SQL database of one variant: a server with one or more databases. */
record SqlBacking(SqlService kind, Request request) implements DatabaseBacking {

  @Override
  public String role() {
    return request.role();
  }

  @Override
  public List<BackingServer> servers() {
    return List.of(new SqlServer(kind, request));
  }

  @Override
  public Map<String, String> environment(BackingClient client, Endpoints endpoints) {
    return client
        .database()
        .map(database -> {
          var access = access(database, endpoints);
          var url = access.url() + kind.dialect().urlOptions();
          return new DatabaseAccess(url, access.user(), access.password()).environment();
        })
        .orElse(Map.of());
  }

  @Override
  public DatabaseAccess access(String database, Endpoints endpoints) {
    return kind.dialect().access(endpoints.of(request.role()), database);
  }

  @Override
  public String product(Connection connection) throws SQLException {
    return kind.product(connection);
  }

  @Override
  public Optional<String> ownDatabase() {
    return request.ownDatabase();
  }

  @Override
  public Optional<Counters> counters(Endpoints endpoints) {
    if (ownDatabase().isEmpty()) {
      return Optional.empty();
    }
    try {
      var connection = access(ownDatabase().get(), endpoints).connect();
      return Optional.of(new SqlCounters(connection, request.role(), kind.dialect()));
    } catch (SQLException e) {
      return Optional.empty(); // the watch over the arms says whether it died
    }
  }

  @Override
  public Plan plan(Connection connection, String table, String sql) throws SQLException {
    return kind.plan(connection, table, sql);
  }
}
