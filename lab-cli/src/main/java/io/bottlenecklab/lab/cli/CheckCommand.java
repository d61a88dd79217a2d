package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.catalogue.Suggestion;
import io.bottlenecklab.lab.check.SystemCheck;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.kafka.Brokers;
import io.bottlenecklab.lab.stage.RunningVariants;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lab check}. */
@Command(
    name = "check",
    description = "Checks on a running variant that nothing was lost or duplicated.")
final class CheckCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Option(names = "--list", description = "List the systems that have a check.")
  private boolean list;

  @Parameters(paramLabel = "SYSTEM", arity = "0..1", description = "The system to check.")
  private String what = "";

  @Option(
      names = "--database",
      paramLabel = "URL",
      description = "Check this database instead: a JDBC URL as ./lab up prints it.")
  private @Nullable String database;

  @Option(
      names = "--broker",
      paramLabel = "HOST:PORT",
      description = "The broker that belongs to --database, if the system has one.")
  private @Nullable String broker;

  @Option(
      names = "--central-broker",
      paramLabel = "HOST:PORT",
      description = "The broker that a mirror copies to, if there is one.")
  private @Nullable String centralBroker;

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
    if (list) {
      SystemCheck.all().stream()
          .map(SystemCheck::system)
          .sorted()
          .forEach(Console.out(spec)::println);
      return Console.DONE;
    }
    var check = check();
    if (answered != null && !check.readsAnswered()) {
      throw Console.usage(spec, "--answered does not apply to " + check.system());
    }
    if (database == null) {
      if (broker != null) {
        throw Console.usage(spec, "--broker needs --database");
      }
      if (centralBroker != null) {
        throw Console.usage(spec, "--central-broker needs --database and --broker");
      }
      return checkRunning(check);
    }
    if (broker == null && check.needs().contains(Brokers.LOCAL)) {
      throw Console.usage(spec, "--database needs --broker to check " + check.system());
    }
    var url = database;
    var sound = run(check, "the database", () -> DriverManager.getConnection(url), addresses());
    return sound ? Console.DONE : Console.FAILED;
  }

  private SystemCheck check() {
    var checks = SystemCheck.all();
    var known = checks.stream().map(SystemCheck::system).sorted().toList();
    return checks.stream()
        .filter(check -> check.system().equals(what))
        .findFirst()
        .orElseThrow(() ->
            Console.usage(
                spec,
                "nothing to check of «%s»; %s".formatted(what, Suggestion.allowed(what, known))));
  }

  private int checkRunning(SystemCheck check) {
    var running =
        RunningVariants.in(Workspace.fromEnvironment().home()).list().stream()
            .filter(entry -> entry.system().equals(check.system()))
            .toList();
    if (running.isEmpty()) {
      throw new StageException(
          "no variant of %s is running; ./lab up VARIANT starts one".formatted(check.system()));
    }
    var sound = true;
    for (var entry : running) {
      var itsDatabase =
          Objects.requireNonNull(entry.database(), () -> entry.variant() + " has no database");
      sound &= run(check, entry.variant(), itsDatabase::connect, entry.addresses());
    }
    return sound ? Console.DONE : Console.FAILED;
  }

  private Map<String, String> addresses() {
    if (broker == null) {
      return Map.of();
    }
    return centralBroker == null
        ? Map.of(Brokers.LOCAL, broker)
        : Map.of(Brokers.LOCAL, broker, Brokers.CENTRAL, centralBroker);
  }

  /** Connects to the checked database. */
  private interface Connector {
    Connection connect() throws SQLException;
  }

  private boolean run(
      SystemCheck check, String name, Connector connector, Map<String, String> addresses) {
    try (var connection = connector.connect()) {
      return check.run(
          new SystemCheck.Subject(connection, addresses, Optional.ofNullable(answered)),
          line -> Console.out(spec).printf("%s: %s%n", name, line),
          Console.progress(spec));
    } catch (SQLException e) {
      throw new StageException("%s cannot be checked: %s".formatted(name, e.getMessage()), e);
    }
  }
}
