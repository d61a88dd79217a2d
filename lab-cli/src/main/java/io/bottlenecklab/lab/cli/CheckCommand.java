package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.catalogue.Suggestion;
import io.bottlenecklab.lab.check.SystemCheck;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.kafka.Brokers;
import io.bottlenecklab.lab.stage.RunningVariants;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lab check}. */
@Command(
    name = "check",
    description = "Checks on a running variant that nothing was lost or duplicated.")
final class CheckCommand extends LabCommand {

  @Parameters(
      paramLabel = "SYSTEM",
      arity = "0..1",
      description = "The system to check (all that run).")
  private @Nullable String system;

  @Option(
      names = "--database",
      paramLabel = "URL",
      description = "Check this database instead: a JDBC URL as ./lab up prints it.")
  private @Nullable String database;

  @Option(
      names = "--broker",
      paramLabel = "HOST:PORT[,HOST:PORT]",
      description =
          "The broker that belongs to --database (that of the running variant), and the one that a"
              + " mirror copies to, if there is one.")
  private @Nullable String brokers;

  @Option(
      names = "--answered",
      paramLabel = "FILE",
      description = {
        "Also check these ids of successful requests, one a line,",
        "as the load tool wrote them."
      })
  private @Nullable Path answered;

  @Override
  public Integer call() {
    if (brokers != null && database == null) {
      throw usage("--broker needs --database");
    }
    if (system == null) {
      return checkAll() ? Console.DONE : Console.FAILED;
    }
    var check = check(system);
    if (answered != null && !check.readsAnswered()) {
      throw usage("--answered does not apply to " + check.system());
    }
    return (database == null ? checkRunning(check) : check(check, database))
        ? Console.DONE
        : Console.FAILED;
  }

  private SystemCheck check(String name) {
    var known = SystemCheck.all().stream().map(SystemCheck::system).sorted().toList();
    return find(name)
        .orElseThrow(() ->
            usage("nothing to check of «%s»; %s".formatted(name, Suggestion.allowed(name, known))));
  }

  private static Optional<SystemCheck> find(String name) {
    return SystemCheck.all().stream().filter(check -> check.system().equals(name)).findFirst();
  }

  private boolean checkAll() {
    if (database != null || answered != null) {
      throw usage("--database and --answered need SYSTEM");
    }
    var running = running();
    if (running.isEmpty()) {
      throw new StageException("no variant is running; ./lab up VARIANT starts one");
    }
    var sound = true;
    for (var entry : running) {
      var check = find(entry.system());
      if (check.isPresent()) {
        sound &= check(check.get(), entry);
      } else {
        out().printf("%s: %s has no check%n", entry.variant(), entry.system());
      }
    }
    return sound;
  }

  private boolean checkRunning(SystemCheck check) {
    var running =
        running().stream().filter(entry -> entry.system().equals(check.system())).toList();
    if (running.isEmpty()) {
      throw new StageException(
          "no variant of %s is running; ./lab up VARIANT starts one".formatted(check.system()));
    }
    var sound = true;
    for (var entry : running) {
      sound &= check(check, entry);
    }
    return sound;
  }

  private static List<RunningVariants.Entry> running() {
    return RunningVariants.in(Workspace.fromEnvironment().home()).list();
  }

  private boolean check(SystemCheck check, RunningVariants.Entry entry) {
    var itsDatabase =
        Objects.requireNonNull(entry.database(), () -> entry.variant() + " has no database");
    return run(check, entry.variant(), itsDatabase::connect, entry.addresses(), entry.entrances());
  }

  private boolean check(SystemCheck check, String url) {
    var addresses = brokers == null ? announced(url) : stated(brokers);
    if (check.needs().contains(Brokers.LOCAL) && !addresses.containsKey(Brokers.LOCAL)) {
      throw usage(
          "--database needs --broker to check %s, as it is of no running variant"
              .formatted(check.system()));
    }
    return run(check, "the database", () -> DriverManager.getConnection(url), addresses, Map.of());
  }

  /** The addresses of the running variant whose database it is. */
  private static Map<String, String> announced(String url) {
    return running().stream()
        .filter(entry ->
            entry.database() != null
                && withoutUser(entry.database().url()).equals(withoutUser(url)))
        .findFirst()
        .map(RunningVariants.Entry::addresses)
        .orElse(Map.of());
  }

  private static String withoutUser(String url) {
    return url.split("\\?", 2)[0];
  }

  private static Map<String, String> stated(String addresses) {
    var each = addresses.split(",", 2);
    return each.length == 1
        ? Map.of(Brokers.LOCAL, each[0])
        : Map.of(Brokers.LOCAL, each[0], Brokers.CENTRAL, each[1]);
  }

  /** Connects to the checked database. */
  private interface Connector {
    Connection connect() throws SQLException;
  }

  private boolean run(
      SystemCheck check,
      String name,
      Connector connector,
      Map<String, String> addresses,
      Map<String, List<URI>> services) {
    try (var connection = connector.connect()) {
      return check.run(
          new SystemCheck.Subject(connection, addresses, services, Optional.ofNullable(answered)),
          line -> out().printf("%s: %s%n", name, line),
          progress());
    } catch (SQLException e) {
      throw new StageException("%s cannot be checked: %s".formatted(name, e.getMessage()), e);
    }
  }
}
