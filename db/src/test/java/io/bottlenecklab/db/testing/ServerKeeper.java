package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.embedded.EmbeddedBroker;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.EngineStartException;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.StartedProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.springframework.util.FileSystemUtils;

/** The program that keeps a {@link SharedServer} up until the build has ended. */
final class ServerKeeper {

  /** The system itself reports the end of a process that is no child up to five seconds late. */
  private static final int BETWEEN_LOOKS_MILLIS = 250;

  private ServerKeeper() {}

  /**
   * Starts the server, writes its address, and stops it at the end.
   *
   * @param arguments the server, the build's folder, the build's process, options
   */
  static void main(String[] arguments) throws IOException, InterruptedException {
    var server = SharedServer.valueOf(arguments[0]);
    var folder = Path.of(arguments[1]);
    var build = StartedProcess.parse(arguments[2]).orElseThrow();
    var container = Arrays.asList(arguments).contains(SharedServer.CONTAINER);
    var data = folder.resolve(server.name());
    var file = ServerAddress.file(folder, server);
    FileSystemUtils.deleteRecursively(data);
    try (var processes = ChildProcesses.recordedIn(folder)) {
      try (var kept =
          start(server, container, EngineSettings.in(data.resolve("data"), processes))) {
        kept.address().write(file);
        while (build.isAlive()) {
          Thread.sleep(BETWEEN_LOOKS_MILLIS);
        }
      }
    } catch (EngineStartException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
    try (var _ = SharedServer.lock(folder.resolveSibling("lock"))) {
      FileSystemUtils.deleteRecursively(data);
      Files.deleteIfExists(file);
      if (Arrays.stream(SharedServer.values())
          .noneMatch(other -> Files.exists(ServerAddress.file(folder, other)))) {
        FileSystemUtils.deleteRecursively(folder);
      }
    }
  }

  private static Kept start(SharedServer server, boolean container, EngineSettings settings) {
    return switch (server) {
      case MYSQL -> database(Database.MYSQL, container, settings);
      case POSTGRESQL -> database(Database.POSTGRESQL, container, settings);
      case KAFKA -> {
        var broker = EmbeddedBroker.KAFKA.start(settings);
        yield new Kept(address(broker.address(), "", "", Optional.empty()), broker::close);
      }
    };
  }

  private static Kept database(Database database, boolean inContainer, EngineSettings settings) {
    var kind = ServerKind.of(database);
    if (!inContainer) {
      var engine = kind.engine().start(settings);
      return new Kept(
          address(engine.jdbcUrl(""), engine.user(), engine.password(), Optional.empty()),
          engine::close);
    }
    var container = kind.container().apply(kind.image());
    container.start();
    var url =
        "%s//%s:%d/"
            .formatted(
                database.dialect().urlScheme(),
                container.getHost(),
                container.getMappedPort(kind.port()));
    return new Kept(
        address(
            url,
            container.getUsername(),
            container.getPassword(),
            Optional.of(container.getContainerId())),
        container::stop);
  }

  private static ServerAddress address(
      String url, String user, String password, Optional<String> container) {
    return new ServerAddress(url, user, password, container, StartedProcess.here());
  }

  /** A server that runs. */
  private record Kept(ServerAddress address, Runnable stop) implements AutoCloseable {

    @Override
    public void close() {
      stop.run();
    }
  }
}
