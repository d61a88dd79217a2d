package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.engine.Database;
import org.testcontainers.containers.JdbcDatabaseContainer;

/** The official image's server, in a container. */
record ContainerServer(Database database, JdbcDatabaseContainer<?> container)
    implements DatabaseServer {

  static ContainerServer start(Database database) {
    var kind = ServerKind.of(database);
    var container = kind.container().apply(kind.image());
    container.start();
    return new ContainerServer(database, container);
  }

  @Override
  public String url(String name) {
    return "%s//%s:%d/%s"
        .formatted(
            database.dialect().urlScheme(),
            container.getHost(),
            container.getMappedPort(ServerKind.of(database).port()),
            name);
  }

  @Override
  public String user() {
    return container.getUsername();
  }

  @Override
  public String password() {
    return container.getPassword();
  }

  @Override
  public void close() {
    container.stop();
  }
}
