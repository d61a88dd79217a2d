package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.embedded.EmbeddedDatabase;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.util.FileSystemUtils;

/** The lab's own embedded engine; MariaDB stands for MySQL. */
record EmbeddedServer(
    Database database, EmbeddedDatabase engine, ChildProcesses processes, Path directory)
    implements DatabaseServer {

  private static final Path TARGET = Path.of("target").toAbsolutePath();

  static EmbeddedServer start(Database database) {
    try {
      Files.createDirectories(TARGET);
      var directory = Files.createTempDirectory(TARGET, "database");
      var processes = ChildProcesses.unrecorded();
      var settings = EngineSettings.in(directory.resolve("data"), processes);
      var engine = ServerKind.of(database).engine().start(settings);
      return new EmbeddedServer(database, engine, processes, directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String url(String name) {
    return engine.jdbcUrl(name);
  }

  @Override
  public String user() {
    return engine.user();
  }

  @Override
  public String password() {
    return engine.password();
  }

  @Override
  public void close() {
    engine.close();
    processes.close();
    try {
      FileSystemUtils.deleteRecursively(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
