package io.bottlenecklab.lab.cli;

import io.bottlenecklab.db.invoice.InvariantCheck;
import io.bottlenecklab.lab.broker.Brokers;
import io.bottlenecklab.lab.check.AnsweredCheck;
import io.bottlenecklab.lab.check.TopicCheck;
import io.bottlenecklab.lab.stage.RunningDatabases;
import io.bottlenecklab.lab.stage.StageException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "check",
    description = {
      "Proves on a running variant that nothing was lost or doubled.",
      "einvoice: no invoice number was lost, given twice or out of order.",
      "minlog: every record on the topic of registrations is stored, or is a dead letter; with",
      "--answered, so is every one that was answered 202."
    })
final class CheckCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Parameters(paramLabel = "SYSTEM", description = "What to check: einvoice or minlog.")
  private String what = "";

  @Option(
      names = "--database",
      paramLabel = "URL",
      description = "Check this database instead; a JDBC address, as ./lab up prints it.")
  private @Nullable String database;

  @Option(
      names = "--broker",
      paramLabel = "HOST:PORT",
      description = "The broker beside that database, for minlog.")
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
        "Check these records too, for minlog: the ids of those that",
        "were answered 202, one in a line, as the load tool wrote them."
      })
  private @Nullable Path answered;

  /** What can be checked, by its name here. */
  private enum Checked {
    EINVOICE("e-invoice"),
    MINLOG("minlog");

    private final String system;

    Checked(String system) {
      this.system = system;
    }

    String key() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Integer call() {
    var checked =
        Arrays.stream(Checked.values())
            .filter(each -> each.key().equals(what) || each.system.equals(what))
            .findFirst()
            .orElseThrow(() ->
                Lab.usage(
                    spec,
                    "nothing to check of «%s»; allowed: %s"
                        .formatted(
                            what,
                            Arrays.stream(Checked.values())
                                .map(Checked::key)
                                .collect(Collectors.joining(", ")))));
    if (answered != null && checked != Checked.MINLOG) {
      throw Lab.usage(spec, "--answered is for minlog");
    }
    if (database != null) {
      if (checked == Checked.MINLOG && broker == null) {
        throw Lab.usage(spec, "--database needs --broker beside it, to check minlog");
      }
      var url = database;
      return check(checked, "the database", () -> DriverManager.getConnection(url), brokers())
          ? Lab.DONE
          : Lab.FAILED;
    }
    if (broker != null) {
      throw Lab.usage(spec, "--broker needs --database beside it");
    }
    if (centralBroker != null) {
      throw Lab.usage(spec, "--central-broker needs --database and --broker beside it");
    }
    var running =
        RunningDatabases.in(Workspace.fromEnvironment().home()).list().stream()
            .filter(entry -> entry.system().equals(checked.system))
            .toList();
    if (running.isEmpty()) {
      throw new StageException(
          "no variant of %s is running; ./lab up VARIANT starts one".formatted(checked.system));
    }
    var sound = true;
    for (var entry : running) {
      sound &= check(checked, entry.variant(), entry.database()::connect, entry.brokers());
    }
    return sound ? Lab.DONE : Lab.FAILED;
  }

  private @Nullable Brokers brokers() {
    if (broker == null) {
      return null;
    }
    return centralBroker == null ? Brokers.one(broker) : new Brokers(broker, centralBroker);
  }

  /** What gives a connection to the database that is checked. */
  private interface Opening {
    Connection open() throws SQLException;
  }

  private boolean check(Checked checked, String name, Opening opening, @Nullable Brokers besideIt) {
    try (var connection = opening.open()) {
      return switch (checked) {
        case EINVOICE -> checkInvoices(name, connection);
        case MINLOG -> checkRecords(name, connection, Objects.requireNonNull(besideIt, "brokers"));
      };
    } catch (SQLException e) {
      throw new StageException("%s cannot be checked: %s".formatted(name, e.getMessage()), e);
    }
  }

  private boolean checkInvoices(String name, Connection connection) throws SQLException {
    var violations = InvariantCheck.run(connection);
    violations.forEach(found -> Lab.out(spec).printf("%s: %s%n", name, found));
    if (violations.isEmpty()) {
      Lab.out(spec)
          .printf(
              "%s: %s: no number lost, given twice or out of order%n", name, invoices(connection));
    }
    return violations.isEmpty();
  }

  private boolean checkRecords(String name, Connection connection, Brokers brokers)
      throws SQLException {
    var result = TopicCheck.run(connection, brokers, Lab.progress(spec));
    Lab.out(spec)
        .printf(
            "%s: %,d records on the topic: %,d dead letters, %,d lost%n",
            name, result.onTopic(), result.dead(), result.lost());
    result.examples().forEach(lost -> Lab.out(spec).printf("%s: lost: %s%n", name, lost));
    var sound = result.lost() == 0;
    return answered == null ? sound : checkAnswered(name, connection, brokers, answered) && sound;
  }

  private boolean checkAnswered(String name, Connection connection, Brokers brokers, Path journal)
      throws SQLException {
    var result = AnsweredCheck.run(connection, brokers.central(), journal);
    Lab.out(spec)
        .printf(
            "%s: %,d records answered 202: %,d dead letters, %,d lost%n",
            name, result.answered(), result.dead(), result.lost());
    result.examples().forEach(lost -> Lab.out(spec).printf("%s: lost: %s%n", name, lost));
    return result.lost() == 0;
  }

  private static String invoices(Connection connection) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT count(*) FROM invoice")) {
      rows.next();
      return "%,d invoices".formatted(rows.getLong(1));
    }
  }
}
