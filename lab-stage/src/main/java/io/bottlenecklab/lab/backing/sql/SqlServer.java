package io.bottlenecklab.lab.backing.sql;

import io.bottlenecklab.embedded.EmbeddedServer;
import io.bottlenecklab.lab.backing.BackingRequest;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.ContainerSpec;
import io.bottlenecklab.lab.backing.ContainerSpec.Config;
import io.bottlenecklab.lab.backing.ContainerSpec.Volume;
import io.bottlenecklab.lab.backing.ServerStartContext;
import io.bottlenecklab.lab.failure.StageException;
import java.sql.SQLException;
import java.util.Optional;

/** The server of an SQL database. */
record SqlServer(SqlService service, BackingRequest need) implements BackingServer {

  @Override
  public String process() {
    return need.role();
  }

  @Override
  public boolean onDatabaseProcessors() {
    return true;
  }

  /** Makes the databases that are missing, too. */
  @Override
  public EmbeddedServer start(ServerStartContext site) {
    var engine = service.embedded();
    var data = site.data(engine.dataFormat(), need.contents());
    var server = engine.start(site.settings(data, need.role()));
    try {
      for (var database : need.databases()) {
        server.createDatabase(database);
      }
      return server;
    } catch (SQLException e) {
      server.close();
      throw new StageException("the database does not answer: " + e.getMessage(), e);
    }
  }

  @Override
  public ContainerSpec container() {
    var host = service.host();
    var publication = service.publication();
    return new ContainerSpec(
        host + "-server",
        Optional.of(host),
        publication.inside(),
        Optional.of(publication),
        Optional.of(
            new Volume(
                "%s-%s".formatted(host, need.contents()),
                host + "-sealed",
                service.dataPath(),
                true)),
        service.definition(),
        need.databases().stream().map(this::creation).toList());
  }

  /** Run by the image when there is no data yet. */
  private Config creation(String database) {
    return new Config(
        "%s-%s".formatted(service.host(), database),
        "/docker-entrypoint-initdb.d/%s.sql".formatted(database),
        service.creation(database));
  }
}
