package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.Database;
import io.bottlenecklab.embedded.EmbeddedDatabase;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.util.FileSystemUtils;

/** The lab's own embedded engine; MariaDB stands for MySQL. */
record EmbeddedServer(
    EmbeddedDatabase engine, ChildProcesses processes, Path directory, String administration)
    implements DatabaseServer {

  private static final Path TARGET = Path.of("target").toAbsolutePath();

  static EmbeddedServer of(Database kind) {
    try {
      Files.createDirectories(TARGET);
      var directory = Files.createTempDirectory(TARGET, "database");
      var processes = ChildProcesses.unrecorded();
      var settings =
          EngineSettings.in(directory.resolve("data"), TARGET.resolve("engines"), processes);
      return switch (kind) {
        case MYSQL ->
            new EmbeddedServer(
                EmbeddedEngine.MARIADB.start(settings), processes, directory, "mysql");
        case POSTGRESQL ->
            new EmbeddedServer(
                EmbeddedEngine.POSTGRESQL.start(settings), processes, directory, "postgres");
      };
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String url(String database) {
    return engine.jdbcUrl(database);
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
