package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.db.codezap.TemplateInvariants;
import io.bottlenecklab.lab.check.SystemCheck;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Templates are whole, and their counters and the search index are those of their rows. */
public final class CodezapCheck implements SystemCheck {

  @Override
  public String system() {
    return "codezap";
  }

  @Override
  public String proves() {
    return "likes are counted right, templates are whole and indexed, tags are unique, nothing is orphaned";
  }

  @Override
  public boolean run(Subject subject, Consumer<String> output, Consumer<String> progress)
      throws SQLException {
    var violations = new ArrayList<>(TemplateInvariants.check(subject.database()));
    var indexes =
        subject.services().getOrDefault("template-service", List.of()).stream()
            .map(IndexComparison::of)
            .filter(index -> index.templates() != null)
            .toList();
    indexes.stream()
        .flatMap(index -> index.differing().stream())
        .forEach(id -> violations.add("a template is not indexed as it is: template " + id));
    violations.forEach(output);
    if (violations.isEmpty()) {
      output.accept(
          "%,d templates: likes counted right, all whole, nothing orphaned%s"
              .formatted(count(subject.database()), indexes.isEmpty() ? "" : ", all indexed"));
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
