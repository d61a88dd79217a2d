package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.engine.SchemaObjects;
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

  private static final String GRAMS =
      """
      SELECT template_id, gram FROM template_gram WHERE template_id > ? AND template_id <= ?
      ORDER BY template_id, gram
      """;

  private GramCheck() {}

  /** The templates whose grams are not those of their texts; none if the search needs no grams. */
  static List<String> run(Connection connection, int most) throws SQLException {
    var found = new ArrayList<String>();
    if (!SchemaObjects.indexes(connection, GramTable.NAME).contains(GramTable.INDEX)) {
      return found;
    }
    var after = 0L;
    var computed = TemplateTexts.gramsAfter(connection, after);
    while (!computed.isEmpty() && found.size() < most) {
      var stored = stored(connection, after, computed.lastKey());
      computed.entrySet().stream()
          .filter(template -> !Arrays.equals(template.getValue(), stored.get(template.getKey())))
          .limit(most - found.size())
          .forEach(template -> found.add("template " + template.getKey()));
      after = computed.lastKey();
      computed = TemplateTexts.gramsAfter(connection, after);
    }
    return found;
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
