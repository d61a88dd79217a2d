package io.bottlenecklab.db.codezap.check;

import io.bottlenecklab.db.codezap.text.TemplateTexts;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Computes the grams of all templates again, and compares them with those in the database. */
final class GramCheck {

  private static final String KEPT = "SELECT count(*) FROM dataset WHERE grams";
  private static final String GRAMS =
      """
      SELECT template_id, gram FROM template_gram WHERE template_id > ? AND template_id <= ?
      ORDER BY template_id, gram
      """;

  private GramCheck() {}

  /** The templates whose grams are not those of their texts; none where no grams are kept. */
  static List<TemplateViolation> run(Connection connection) throws SQLException {
    var found = new ArrayList<TemplateViolation>();
    if (!areKept(connection)) {
      return found;
    }
    var after = 0L;
    var computed = TemplateTexts.gramsAfter(connection, after);
    while (!computed.isEmpty() && found.size() < TemplateInvariantCheck.EXAMPLES) {
      var stored = stored(connection, after, computed.lastKey());
      computed.entrySet().stream()
          .filter(template -> !Arrays.equals(template.getValue(), stored.get(template.getKey())))
          .limit(TemplateInvariantCheck.EXAMPLES - found.size())
          .forEach(template ->
              found.add(
                  new TemplateViolation(
                      TemplateInvariant.GRAMS_OF_THE_TEXT, "template " + template.getKey())));
      after = computed.lastKey();
      computed = TemplateTexts.gramsAfter(connection, after);
    }
    return found;
  }

  private static boolean areKept(Connection connection) throws SQLException {
    try (var query = connection.createStatement();
        var row = query.executeQuery(KEPT)) {
      return row.next() && row.getLong(1) > 0;
    }
  }

  private static Map<Long, long[]> stored(Connection connection, long after, long last)
      throws SQLException {
    var grams = new HashMap<Long, LongStream.Builder>();
    try (var query = connection.prepareStatement(GRAMS)) {
      query.setLong(1, after);
      query.setLong(2, last);
      try (var rows = query.executeQuery()) {
        while (rows.next()) {
          grams.computeIfAbsent(rows.getLong(1), id -> LongStream.builder()).add(rows.getLong(2));
        }
      }
    }
    var arrays = new HashMap<Long, long[]>();
    grams.forEach((template, builder) -> arrays.put(template, builder.build().toArray()));
    return arrays;
  }
}
