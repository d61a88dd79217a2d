package io.bottlenecklab.db.codezap;

import static io.bottlenecklab.db.engine.BulkInsert.row;

import io.bottlenecklab.db.engine.BulkInsert;
import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.seeding.Progress;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Inserts generated members and templates, table by table in the order of their keys. A few
 * thousand templates are in memory at a time.
 */
final class TemplateTables {

  /** All tables, each before those it refers to. */
  static final List<String> NAMES =
      List.of(
          "likes",
          "template_tag",
          "thumbnail",
          "source_code",
          "template",
          "tag",
          "category",
          "member");

  private static final int TEMPLATES_AT_ONCE = 10_000;

  private static final BulkInsert MEMBERS = into("member", "id", "account", "name");
  private static final BulkInsert CATEGORIES =
      into("category", "id", "member_id", "name", "is_default", "ordinal");
  private static final BulkInsert TAGS = into("tag", "id", "name");
  private static final BulkInsert TEMPLATES =
      into(
          "template",
          "id",
          "member_id",
          "category_id",
          "title",
          "description",
          "visibility",
          "likes_count",
          "created_at",
          "modified_at");
  private static final BulkInsert SOURCES =
      into("source_code", "id", "template_id", "filename", "content", "ordinal");
  private static final BulkInsert THUMBNAILS = into("thumbnail", "template_id", "source_code_id");
  private static final BulkInsert TEMPLATE_TAGS = into("template_tag", "tag_id", "template_id");
  private static final BulkInsert LIKES = into("likes", "member_id", "template_id");

  private TemplateTables() {}

  private static BulkInsert into(String table, String... columns) {
    return Database.MYSQL.dialect().insertInto(table, columns);
  }

  /** Inserts members {@code after + 1} to {@code last}, with their categories and tags. */
  static void insertMembers(Connection connection, long after, long last) throws SQLException {
    MEMBERS.insert(
        connection,
        after,
        last,
        n -> row(n, member(n, 1).account().email(), member(n, 1).name()),
        rows -> {});
    CATEGORIES.insert(
        connection,
        after * SeededMember.CATEGORIES,
        last * SeededMember.CATEGORIES,
        n -> {
          var ordinal = ordinal(n, SeededMember.CATEGORIES);
          return row(
              n,
              member(n, SeededMember.CATEGORIES).n(),
              SeededMember.categoryName(ordinal),
              ordinal == 1 ? 1 : 0,
              ordinal);
        },
        rows -> {});
    TAGS.insert(
        connection,
        after * SeededMember.TAGS,
        last * SeededMember.TAGS,
        n -> row(n, member(n, SeededMember.TAGS).tagName(ordinal(n, SeededMember.TAGS))),
        rows -> {});
  }

  /** The member of the n-th row in a table with so many rows of each. */
  private static SeededMember member(long n, int ofEach) {
    return new SeededMember((int) ((n - 1) / ofEach) + 1);
  }

  private static int ordinal(long n, int ofEach) {
    return (int) ((n - 1) % ofEach) + 1;
  }

  /** Inserts templates {@code after + 1} to {@code last}, with all that belongs to them. */
  static void insertTemplates(
      Connection connection, long after, long last, TemplateGenerator generator, Progress progress)
      throws SQLException {
    for (var done = after; done < last; done += TEMPLATES_AT_ONCE) {
      var end = Math.min(done + TEMPLATES_AT_ONCE, last);
      insert(
          connection, LongStream.rangeClosed(done + 1, end).mapToObj(generator::template).toList());
      progress.add(end - done);
    }
  }

  private static void insert(Connection connection, List<SeededTemplate> templates)
      throws SQLException {
    insert(connection, TEMPLATES, templates.stream().map(TemplateTables::values));
    insert(
        connection,
        SOURCES,
        templates.stream()
            .flatMap(template ->
                template.sources().stream()
                    .map(source ->
                        row(
                            source.id(),
                            template.id(),
                            source.filename(),
                            source.content(),
                            source.ordinal()))));
    insert(
        connection,
        THUMBNAILS,
        templates.stream()
            .map(template ->
                row(template.id(), template.sources().get(template.thumbnail() - 1).id())));
    insertPairs(connection, TEMPLATE_TAGS, templates, SeededTemplate::tags);
    insertPairs(connection, LIKES, templates, SeededTemplate::likers);
  }

  private static @Nullable Object[] values(SeededTemplate template) {
    return row(
        template.id(),
        template.member(),
        template.category(),
        template.title(),
        template.description(),
        template.isPrivate() ? "PRIVATE" : "PUBLIC",
        template.likers().size(),
        template.createdAt(),
        template.modifiedAt());
  }

  /** Inserts what templates have many of, before each the template's id. */
  private static void insertPairs(
      Connection connection,
      BulkInsert into,
      List<SeededTemplate> templates,
      Function<SeededTemplate, List<? extends Number>> of)
      throws SQLException {
    insert(
        connection,
        into,
        templates.stream()
            .flatMap(template ->
                of.apply(template).stream().map(one -> new long[] {one.longValue(), template.id()}))
            .sorted(Arrays::compare)
            .map(pair -> row(pair[0], pair[1])));
  }

  private static void insert(
      Connection connection, BulkInsert into, Stream<@Nullable Object[]> rows) throws SQLException {
    var all = rows.toList();
    into.insert(connection, 0, all.size(), n -> all.get((int) n - 1), inserted -> {});
  }
}
