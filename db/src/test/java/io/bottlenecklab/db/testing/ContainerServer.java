package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.Database;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.mysql.MySQLContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** The official image's server, in a container. */
record ContainerServer(
    GenericContainer<?> container,
    String scheme,
    int port,
    String user,
    String password,
    String administration)
    implements DatabaseServer {

  static ContainerServer of(Database kind) {
    return switch (kind) {
      case MYSQL -> {
        var container = new MySQLContainer("mysql:9.7").withUsername("root");
        container.start();
        yield new ContainerServer(
            container,
            "jdbc:mysql",
            container.getMappedPort(MySQLContainer.MYSQL_PORT),
            "root",
            container.getPassword(),
            "mysql");
      }
      case POSTGRESQL -> {
        var container = new PostgreSQLContainer("postgres:18");
        container.start();
        yield new ContainerServer(
            container,
            "jdbc:postgresql",
            container.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT),
            container.getUsername(),
            container.getPassword(),
            "postgres");
      }
    };
  }

  @Override
  public String url(String database) {
    return "%s://%s:%d/%s".formatted(scheme, container.getHost(), port, database);
  }

  @Override
  public void close() {
    container.stop();
  }
}
