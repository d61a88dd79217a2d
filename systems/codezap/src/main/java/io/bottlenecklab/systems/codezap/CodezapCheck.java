package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.db.codezap.TemplateInvariants;
import io.bottlenecklab.lab.check.SystemCheck;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Consumer;

/** Templates are whole, and their counters and grams are those of their rows. */
public final class CodezapCheck implements SystemCheck {

  @Override
  public String system() {
    return "codezap";
  }

  @Override
  public String proves() {
    return "likes are counted right, templates are whole, tags are unique and nothing is orphaned";
  }

  @Override
  public boolean run(Subject subject, Consumer<String> output, Consumer<String> progress)
      throws SQLException {
    var violations = TemplateInvariants.check(subject.database());
    violations.forEach(found -> output.accept(found.toString()));
    if (violations.isEmpty()) {
      output.accept(
          "%,d templates: likes counted right, all whole, nothing orphaned"
              .formatted(count(subject.database())));
    }
    return violations.isEmpty();
  }

  private static long count(Connection connection) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT count(*) FROM template")) {
      rows.next();
      return rows.getLong(1);
    }
  }
}
