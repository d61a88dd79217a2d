package io.bottlenecklab.lab.cli;

import io.bottlenecklab.db.invariant.InvariantCheck;
import io.bottlenecklab.lab.stage.DatabaseAccess;
import io.bottlenecklab.lab.stage.RunningDatabases;
import io.bottlenecklab.lab.stage.StageException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "check",
    description =
        "Proves on the database of a running variant that no invoice number was lost or given"
            + " twice.")
final class CheckCommand implements Callable<Integer> {

  private static final String EINVOICE = "einvoice";
  private static final String SYSTEM = "e-invoice";

  @Spec private @Nullable CommandSpec spec;

  @Parameters(paramLabel = "einvoice", description = "What to check; there is one.")
  private String what = "";

  @Option(
      names = "--database",
      paramLabel = "URL",
      description = "Check this database instead; a JDBC address, as ./lab up prints it.")
  private @Nullable String database;

  @Override
  public Integer call() {
    if (!what.equals(EINVOICE) && !what.equals(SYSTEM)) {
      throw Lab.usage(spec, "nothing to check of «%s»; allowed: %s".formatted(what, EINVOICE));
    }
    if (database != null) {
      var url = database;
      return check("the database", () -> DriverManager.getConnection(url)) ? Lab.DONE : Lab.FAILED;
    }
    var running =
        RunningDatabases.in(Workspace.fromEnvironment().home()).list().stream()
            .filter(entry -> entry.system().equals(SYSTEM))
            .toList();
    if (running.isEmpty()) {
      throw new StageException(
          "no variant of %s is running; ./lab up VARIANT starts one".formatted(SYSTEM));
    }
    var sound = true;
    for (var entry : running) {
      sound &= check(entry.variant(), () -> open(entry.database()));
    }
    return sound ? Lab.DONE : Lab.FAILED;
  }

  /** What gives a connection to the database that is checked. */
  private interface Opening {
    Connection open() throws SQLException;
  }

  private static Connection open(DatabaseAccess access) throws SQLException {
    return DriverManager.getConnection(access.url(), access.user(), access.password());
  }

  private boolean check(String name, Opening opening) {
    try (var connection = opening.open()) {
      var violations = InvariantCheck.run(connection);
      violations.forEach(found -> Lab.out(spec).printf("%s: %s%n", name, found));
      if (violations.isEmpty()) {
        Lab.out(spec)
            .printf(
                "%s: %s: no number lost, given twice or out of order%n",
                name, invoices(connection));
      }
      return violations.isEmpty();
    } catch (SQLException e) {
      throw new StageException("%s cannot be checked: %s".formatted(name, e.getMessage()), e);
    }
  }

  private static String invoices(Connection connection) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT count(*) FROM invoice")) {
      rows.next();
      return "%,d invoices".formatted(rows.getLong(1));
    }
  }
}
