package io.bottlenecklab.db.codezap;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads the texts of templates in the order of their id, a few templates at a time. */
public final class TemplateTexts {

  /** So few that the largest templates the service accepts fit into a small heap. */
  private static final int TEMPLATES = 100;

  private static final String TITLES =
      "SELECT id, title, description FROM template WHERE id > ? ORDER BY id LIMIT " + TEMPLATES;
  private static final String SOURCES =
      """
      SELECT template_id, filename, content FROM source_code
      WHERE template_id > ? AND template_id <= ?
      """;

  private TemplateTexts() {}

  /**
   * The grams of the next templates, in the form of {@code template_gram.gram}: distinct unsigned
   * numbers, in ascending order, by the template's id. Empty after the last template.
   *
   * @param after the id of the last template that was read; 0 at first
   */
  public static SortedMap<Long, long[]> gramsAfter(Connection connection, long after)
      throws SQLException {
    var grams = new TreeMap<Long, long[]>();
    for (var template : textsAfter(connection, after).entrySet()) {
      grams.put(template.getKey(), grams(template.getValue()));
    }
    return grams;
  }

  /** The distinct grams of a keyword, which may continue in a text; none if it has one unit. */
  public static long[] gramsWithin(String keyword) {
    return Arrays.stream(grams(List.of(keyword))).filter(gram -> (gram & 0xFFFF) != 0).toArray();
  }

  /** The distinct grams of a template's texts, as unsigned numbers in ascending order. */
  public static long[] grams(List<String> texts) {
    return texts.stream()
        .flatMapToLong(
            text -> SearchedText.of(text).grams().asLongStream().map(gram -> gram & 0xFFFF_FFFFL))
        .sorted()
        .distinct()
        .toArray();
  }

  private static SortedMap<Long, List<String>> textsAfter(Connection connection, long after)
      throws SQLException {
    var texts = new TreeMap<Long, List<String>>();
    try (var titles = connection.prepareStatement(TITLES)) {
      add(titles, texts, after);
    }
    if (!texts.isEmpty()) {
      try (var sources = connection.prepareStatement(SOURCES)) {
        add(sources, texts, after, texts.lastKey());
      }
    }
    return texts;
  }

  /** Adds two texts a row. */
  private static void add(
      PreparedStatement query, SortedMap<Long, List<String>> texts, long... parameters)
      throws SQLException {
    var index = 0;
    for (var parameter : parameters) {
      query.setLong(++index, parameter);
    }
    try (var rows = query.executeQuery()) {
      while (rows.next()) {
        var template = texts.computeIfAbsent(rows.getLong(1), id -> new ArrayList<>());
        template.add(rows.getString(2));
        template.add(rows.getString(3));
      }
    }
  }
}
