package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.codezap.content.SeededMember;
import io.bottlenecklab.db.codezap.content.SeededTemplate;
import io.bottlenecklab.db.engine.MultiRowInsert;
import io.bottlenecklab.db.engine.RowValues;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The rows of generated members and templates, table by table in the order of their keys. */
final class SeededRows {

  private static final MultiRowInsert MEMBERS =
      new MultiRowInsert("member", List.of("id", "account", "name"));
  private static final MultiRowInsert CATEGORIES =
      new MultiRowInsert("category", List.of("id", "member_id", "name", "is_default", "ordinal"));
  private static final MultiRowInsert TAGS = new MultiRowInsert("tag", List.of("id", "name"));
  private static final MultiRowInsert TEMPLATES =
      new MultiRowInsert(
          "template",
          List.of(
              "id",
              "member_id",
              "category_id",
              "title",
              "description",
              "visibility",
              "likes_count",
              "created_at",
              "modified_at"));
  private static final MultiRowInsert SOURCES =
      new MultiRowInsert(
          "source_code", List.of("id", "template_id", "filename", "content", "ordinal"));
  private static final MultiRowInsert THUMBNAILS =
      new MultiRowInsert("thumbnail", List.of("template_id", "source_code_id"));
  private static final MultiRowInsert TEMPLATE_TAGS =
      new MultiRowInsert("template_tag", List.of("tag_id", "template_id"));
  private static final MultiRowInsert LIKES =
      new MultiRowInsert("likes", List.of("member_id", "template_id"));

  private static final Comparator<Pair> BY_KEY =
      Comparator.comparingLong(Pair::first).thenComparingLong(Pair::second);

  private SeededRows() {}

  /** Inserts members number 1 to {@code count}, with their categories and tags. */
  static void insertMembers(Connection connection, int count) throws SQLException {
    MEMBERS.insert(
        connection,
        0,
        count,
        (row, n) -> {
          var member = new SeededMember((int) n);
          row.add(n);
          row.add(member.account());
          row.add(member.name());
        },
        more -> {});
    CATEGORIES.insert(
        connection,
        0,
        (long) count * SeededMember.CATEGORIES,
        (row, n) -> {
          var ordinal = nth(n, SeededMember.CATEGORIES);
          row.add(n);
          row.add((n - 1) / SeededMember.CATEGORIES + 1);
          row.add(SeededMember.categoryName(ordinal));
          row.add(ordinal == 1 ? 1 : 0);
          row.add(ordinal);
        },
        more -> {});
    TAGS.insert(
        connection,
        0,
        (long) count * SeededMember.TAGS,
        (row, n) -> {
          row.add(n);
          row.add(
              new SeededMember((int) ((n - 1) / SeededMember.TAGS) + 1)
                  .tagName(nth(n, SeededMember.TAGS)));
        },
        more -> {});
  }

  private static int nth(long n, int ofEach) {
    return (int) ((n - 1) % ofEach) + 1;
  }

  /** Inserts templates with all that belongs to them. */
  static void insertTemplates(Connection connection, List<SeededTemplate> templates)
      throws SQLException {
    insert(connection, TEMPLATES, templates, SeededRows::fill);
    insert(
        connection,
        SOURCES,
        templates.stream()
            .flatMap(template ->
                template.sources().stream().map(source -> new Owned<>(template.id(), source)))
            .toList(),
        (row, owned) -> {
          row.add(owned.part().id());
          row.add(owned.template());
          row.add(owned.part().filename());
          row.add(owned.part().content());
          row.add(owned.part().ordinal());
        });
    insertPairs(
        connection,
        THUMBNAILS,
        templates.stream()
            .map(template ->
                new Pair(template.id(), template.sources().get(template.thumbnail() - 1).id())));
    insertPairs(
        connection,
        TEMPLATE_TAGS,
        templates.stream()
            .flatMap(
                template -> template.tags().stream().map(tag -> new Pair(tag, template.id()))));
    insertPairs(
        connection,
        LIKES,
        templates.stream()
            .flatMap(template ->
                template.likers().stream().map(liker -> new Pair(liker, template.id()))));
  }

  private static void fill(RowValues row, SeededTemplate template) throws SQLException {
    row.add(template.id());
    row.add(template.member());
    row.add(template.category());
    row.add(template.title());
    row.add(template.description());
    row.add(template.isPrivate() ? "PRIVATE" : "PUBLIC");
    row.add(template.likers().size());
    row.add(template.createdAt());
    row.add(template.modifiedAt());
  }

  private static void insertPairs(Connection connection, MultiRowInsert into, Stream<Pair> pairs)
      throws SQLException {
    insert(
        connection,
        into,
        pairs.sorted(BY_KEY).toList(),
        (row, pair) -> {
          row.add(pair.first());
          row.add(pair.second());
        });
  }

  private static <T> void insert(
      Connection connection, MultiRowInsert into, List<T> rows, Values<T> values)
      throws SQLException {
    into.insert(
        connection,
        0,
        rows.size(),
        (row, n) -> values.fill(row, rows.get((int) n - 1)),
        more -> {});
  }

  private interface Values<T> {
    void fill(RowValues row, T from) throws SQLException;
  }

  private record Owned<T>(long template, T part) {}

  private record Pair(long first, long second) {}
}
