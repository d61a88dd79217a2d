package io.bottlenecklab.systems.codezap.writing;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.db.codezap.TemplateInvariants;
import io.bottlenecklab.lab.system.StartedSystem;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Bare work and the running service store the same rows, and delete them. */
public final class WritingComparison {

  private static final SeededMember MEMBER = new SeededMember(1);

  /** All that belongs to a template, but keys and times. */
  private static final List<String> ROWS =
      List.of(
          """
          SELECT member_id, category_id, title, description, visibility, likes_count,
            created_at = modified_at
          FROM template WHERE id = ?
          """,
          "SELECT filename, content, ordinal FROM source_code WHERE template_id = ? ORDER BY"
              + " ordinal",
          """
          SELECT s.ordinal FROM thumbnail h JOIN source_code s ON s.id = h.source_code_id
          WHERE h.template_id = ?
          """,
          "SELECT tag_id FROM template_tag WHERE template_id = ? ORDER BY tag_id",
          "SELECT member_id FROM likes WHERE template_id = ?");

  private WritingComparison() {}

  /** Compares a template of each flow that creates one; leaves none behind. */
  public static void compare(StartedSystem codezap)
      throws IOException, InterruptedException, SQLException {
    var member = codezap.signIn(MEMBER.account().email(), MEMBER.account().password());
    try (var connection = codezap.connect()) {
      var rows = new BareTemplates(connection);
      for (var template :
          List.of(
              JourneyFlow.template(MEMBER),
              TemplateDeletionFlow.template(MEMBER),
              TemplateCreationFlow.template(MEMBER, "test", 1))) {
        var answer = member.post(codezap.address("/api/templates"), template.json());
        var ofService = StartedSystem.Caller.json(answer).path("id").asLong();
        var bare = rows.create(MEMBER, template);

        assertThat(bare).isGreaterThan(ofService);
        assertThat(rows(connection, bare))
            .isEqualTo(rows(connection, ofService))
            .satisfies(each -> assertThat(each).hasSizeGreaterThan(3));
        assertThat(TemplateInvariants.check(connection)).isEmpty();

        rows.delete(MEMBER, bare);
        rows.delete(MEMBER, ofService);
        assertThat(rows(connection, bare)).isEmpty();
      }
      new JourneyFlow().prepare(codezap.running());
    }
  }

  private static List<String> rows(Connection connection, long template) throws SQLException {
    var rows = new ArrayList<String>();
    for (var query : ROWS) {
      rows.addAll(values(connection, query, template));
    }
    return rows;
  }

  private static List<String> values(Connection connection, String sql, long parameter)
      throws SQLException {
    var values = new ArrayList<String>();
    try (var query = connection.prepareStatement(sql)) {
      query.setLong(1, parameter);
      try (var row = query.executeQuery()) {
        var columns = row.getMetaData().getColumnCount();
        while (row.next()) {
          var cells = new ArrayList<String>();
          for (var column = 1; column <= columns; column++) {
            cells.add(row.getString(column));
          }
          values.add(String.join(" | ", cells));
        }
      }
    }
    return values;
  }
}
