package io.bottlenecklab.lab.backing.sql;

import io.bottlenecklab.embedded.EmbeddedServer;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec.Config;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec.Volume;
import io.bottlenecklab.lab.backing.BackingServer.StartContext;
import io.bottlenecklab.lab.backing.BackingService.Request;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.yaml.YamlResource;
import java.sql.SQLException;
import java.util.Optional;

/** The server of an SQL database. */
record SqlServer(SqlService service, Request request) implements BackingServer {

  @Override
  public String process() {
    return request.role();
  }

  @Override
  public boolean onDatabaseProcessors() {
    return true;
  }

  /** Makes the databases that are missing, too. */
  @Override
  public EmbeddedServer start(StartContext site) {
    var engine = service.dialect().embedded();
    var data = site.data(engine.dataFormat(), request.contents());
    var server = engine.start(site.settings(data, request.role()));
    try {
      for (var database : request.databases()) {
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
    var dialect = service.dialect();
    var host = dialect.host();
    return new ContainerSpec(
        host + "-server",
        Optional.of(host),
        dialect.publication().inside(),
        Optional.of(dialect.publication()),
        Optional.of(
            new Volume(
                "%s-%s".formatted(host, request.contents()),
                host + "-sealed",
                dialect.dataPath(),
                true)),
        () -> YamlResource.read(getClass(), dialect.key() + ".yaml"),
        request.databases().stream().map(this::creation).toList());
  }

  /** Run by the image when there is no data yet. */
  private Config creation(String database) {
    return new Config(
        "%s-%s".formatted(service.dialect().host(), database),
        "/docker-entrypoint-initdb.d/%s.sql".formatted(database),
        service.dialect().creation().formatted(database, SqlService.USER));
  }
}
