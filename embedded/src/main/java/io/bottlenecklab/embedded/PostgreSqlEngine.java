package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.EngineStartException.Reason;
import io.bottlenecklab.embedded.ServerEngine.Platform;
import io.bottlenecklab.embedded.process.ChildProcess.StopSignal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** PostgreSQL. */
final class PostgreSqlEngine implements DatabaseEngine {

  private static final String VERSION = EngineResources.version("postgresql");

  /** Its initdb calls its server through a shell, its path in double quotes. */
  private static final Pattern READ_BY_SHELLS = Pattern.compile("[\"$`\\\\\n]");

  @Override
  public String name() {
    return "PostgreSQL";
  }

  @Override
  public String dataFormat() {
    return "postgresql-" + VERSION.replaceFirst("\\..*", "");
  }

  @Override
  public Optional<EngineArchive> archive(Platform platform) {
    var file =
        switch (platform.toString()) {
          case "linux amd64" -> "postgres-linux-x86_64";
          case "linux arm64" -> "postgres-linux-arm_64";
          case "macos amd64" -> "postgres-darwin-x86_64";
          case "macos arm64" -> "postgres-darwin-arm_64";
          default -> "none";
        };
    return Optional.ofNullable(PostgreSqlEngine.class.getClassLoader().getResource(file + ".txz"))
        .map(resource -> new EngineArchive.TarXz(file + "-" + VERSION, resource));
  }

  /** One collation on every platform, so that one dataset means the same rows and plans. */
  @Override
  public Initialisation initialisation(Path home, Path data) throws IOException {
    if (READ_BY_SHELLS.matcher(home.toString()).find()) {
      throw new EngineStartException(
          Reason.DIRECTORY_UNUSABLE,
          "PostgreSQL cannot be initialised from %s, whose path has a quote, $, `, \\ or the end of"
                  .formatted(home)
              + " a line; set LAB_HOME to a folder without");
    }
    var password = data.resolveSibling("password");
    Files.writeString(password, EmbeddedDatabase.PASSWORD);
    // It is no secret, and another user may read it.
    Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-r--r--"));
    return new Initialisation(
        Unprivileged.command(
            data,
            home.resolve("bin/initdb"),
            List.of(
                "--pgdata=" + data,
                "--username=" + EmbeddedDatabase.USER,
                "--auth=scram-sha-256",
                "--pwfile=" + password,
                "--encoding=UTF8",
                "--locale=C",
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8")),
        "");
  }

  /** The buffers hold a million users with room to spare; durability is the default. */
  @Override
  public List<String> server(Path home, Path data, int port) {
    return Unprivileged.command(
        data,
        home.resolve("bin/postgres"),
        List.of(
            "-D",
            data.toString(),
            "-p",
            Integer.toString(port),
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            "unix_socket_directories=",
            "-c",
            "max_connections=400",
            "-c",
            "shared_buffers=256MB",
            "-c",
            "timezone=UTC",
            "-c",
            "log_timezone=UTC"));
  }

  @Override
  public StopSignal stopSignal() {
    return StopSignal.INT;
  }

  @Override
  public boolean serves(List<String> arguments, Path data) {
    return (arguments.contains("-D") && arguments.contains(data.toString()))
        || arguments.contains("--pgdata=" + data);
  }

  @Override
  public String jdbcUrl(int port) {
    return "jdbc:postgresql://127.0.0.1:%d/".formatted(port);
  }

  @Override
  public String administration() {
    return "postgres";
  }

  @Override
  public String databaseQuery() {
    return "SELECT 1 FROM pg_database WHERE datname = ?";
  }

  @Override
  public boolean writesAsynchronously() {
    return false;
  }

  @Override
  public Optional<String> fatalLine(List<String> log) {
    var fatal = log.stream().filter(line -> line.matches(".*\\b(PANIC|FATAL|error):.*")).toList();
    return fatal.isEmpty()
        ? log.stream().filter(line -> !line.isBlank()).reduce((first, second) -> second)
        : Optional.of(fatal.getLast().replaceFirst(".*\\b(PANIC|FATAL|error): *", ""));
  }
}
