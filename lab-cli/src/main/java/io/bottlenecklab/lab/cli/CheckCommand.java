package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.check.SystemCheck;
import io.bottlenecklab.lab.kafka.Brokers;
import io.bottlenecklab.lab.stage.RunningDatabases;
import io.bottlenecklab.lab.stage.StageException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Proves that a running system has lost and doubled nothing. */
@Command(
    name = "check",
    description = {
      "Proves on a running variant that nothing was lost or doubled."
    })
final class CheckCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Parameters(paramLabel = "SYSTEM", description = "The system to check.")
  private String what = "";

  @Option(
      names = "--database",
      paramLabel = "URL",
      description = "Check this database instead; a JDBC address, as ./lab up prints it.")
  private @Nullable String database;

  @Option(
      names = "--broker",
      paramLabel = "HOST:PORT",
      description = "The broker beside that database, for a system that has one.")
  private @Nullable String broker;

  @Option(
      names = "--central-broker",
      paramLabel = "HOST:PORT",
      description = "The broker that a mirror copies to, where there is one.")
  private @Nullable String centralBroker;

  @Option(
      names = "--answered",
      paramLabel = "FILE",
      description = {
        "Check these, too: ids of what was answered with success, one in a line,",
        "as the load tool wrote them."
      })
  private @Nullable Path answered;

  @Override
  public Integer call() {
    var check = check();
    if (answered != null && !check.readsAnswered()) {
      throw Lab.usage(spec, "--answered is not for " + check.system());
    }
    if (database == null) {
      if (broker != null) {
        throw Lab.usage(spec, "--broker needs --database beside it");
      }
      if (centralBroker != null) {
        throw Lab.usage(spec, "--central-broker needs --database and --broker beside it");
      }
      return checkRunning(check);
    }
    if (broker == null && check.needs().contains(Brokers.CENTRAL)) {
      throw Lab.usage(spec, "--database needs --broker beside it, to check " + check.system());
    }
    var url = database;
    var sound = run(check, "the database", () -> DriverManager.getConnection(url), addresses());
    return sound ? Lab.DONE : Lab.FAILED;
  }

  private SystemCheck check() {
    var checks = SystemCheck.all();
    return checks.stream()
        .filter(check -> check.system().equals(what))
        .findFirst()
        .orElseThrow(() ->
            Lab.usage(
                spec,
                "nothing to check of «%s»; allowed: %s"
                    .formatted(
                        what,
                        checks.stream()
                            .map(SystemCheck::system)
                            .sorted()
                            .collect(Collectors.joining(", ")))));
  }

  private int checkRunning(SystemCheck check) {
    var running =
        RunningDatabases.in(Workspace.fromEnvironment().home()).list().stream()
            .filter(entry -> entry.system().equals(check.system()))
            .toList();
    if (running.isEmpty()) {
      throw new StageException(
          "no variant of %s is running; ./lab up VARIANT starts one".formatted(check.system()));
    }
    var sound = true;
    for (var entry : running) {
      var addresses = Objects.requireNonNullElse(entry.addresses(), Map.<String, String>of());
      var itsDatabase =
          Objects.requireNonNull(entry.database(), () -> entry.variant() + " has no database");
      sound &= run(check, entry.variant(), itsDatabase::connect, addresses);
    }
    return sound ? Lab.DONE : Lab.FAILED;
  }

  private Map<String, String> addresses() {
    if (broker == null) {
      return Map.of();
    }
    return centralBroker == null
        ? Map.of(Brokers.CENTRAL, broker)
        : Map.of(Brokers.LOCAL, broker, Brokers.CENTRAL, centralBroker);
  }

  /** What gives a connection to the database that is checked. */
  private interface Opening {
    Connection open() throws SQLException;
  }

  private boolean run(
      SystemCheck check, String name, Opening opening, Map<String, String> addresses) {
    try (var connection = opening.open()) {
      return check.run(
          new SystemCheck.Subject(connection, addresses, Optional.ofNullable(answered)),
          line -> Lab.out(spec).printf("%s: %s%n", name, line),
          Lab.progress(spec));
    } catch (SQLException e) {
      throw new StageException("%s cannot be checked: %s".formatted(name, e.getMessage()), e);
    }
  }
}
