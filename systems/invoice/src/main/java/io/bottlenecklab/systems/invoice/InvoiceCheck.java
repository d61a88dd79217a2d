package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.db.invoice.InvoiceInvariants;
import io.bottlenecklab.lab.check.SystemCheck;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Consumer;

/** No invoice number is lost, given twice or out of order. */
public final class InvoiceCheck implements SystemCheck {

  @Override
  public String system() {
    return "invoice";
  }

  @Override
  public String proves() {
    return "no invoice number was lost, given twice or out of order";
  }

  @Override
  public boolean run(Subject subject, Consumer<String> output, Consumer<String> progress)
      throws SQLException {
    var violations = InvoiceInvariants.check(subject.database());
    violations.forEach(found -> output.accept(found.toString()));
    if (violations.isEmpty()) {
      output.accept(
          "%,d invoices: no number lost, given twice or out of order"
              .formatted(count(subject.database())));
    }
    return violations.isEmpty();
  }

  private static long count(Connection connection) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT count(*) FROM invoice")) {
      rows.next();
      return rows.getLong(1);
    }
  }
}
