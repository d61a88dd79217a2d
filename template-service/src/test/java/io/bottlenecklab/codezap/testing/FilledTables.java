package io.bottlenecklab.codezap.testing;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.jdbc.core.JdbcTemplate;

/** Fills the tables and counts what is in them. */
public record FilledTables(JdbcTemplate jdbc) {

  private static final LocalDateTime START = LocalDateTime.parse("2026-11-21T12:00:00.123456");

  /** The tables, each before what it names. */
  private static final List<String> TABLES =
      List.of(
          "likes",
          "template_tag",
          "thumbnail",
          "source_code",
          "template",
          "tag",
          "category",
          "member");

  /** Removes everything and leaves members 1 and so on, each with two categories. */
  public void reset(int members) {
    TABLES.forEach(table -> jdbc.update("DELETE FROM " + table));
    var numbers = IntStream.rangeClosed(1, members).boxed().toList();
    insert(
        "member (id, account, name)",
        numbers.stream().map(n -> "(%1$d, 'K6-%1$d@email.com', 'member-%1$d')".formatted(n)));
    insert(
        "category (id, member_id, name, is_default, ordinal)",
        numbers.stream()
            .map(n ->
                "(%1$d0, %1$d, 'Default', true, 1), (%1$d1, %1$d, 'Other', false, 2)"
                    .formatted(n)));
  }

  private void insert(String columns, Stream<String> rows) {
    jdbc.update("INSERT INTO " + columns + " VALUES " + rows.collect(Collectors.joining(", ")));
  }

  /** The account of that member. */
  public static String account(int member) {
    return "K6-%d@email.com".formatted(member);
  }

  /** A template of one source code, a second older than the one of the key before. */
  public void template(long id, int member, String visibility, String title) {
    template(id, member, visibility, title, "description", "Main.java", "content " + id);
  }

  /** A template of one source code, a second older than the one of the key before. */
  public void template(
      long id,
      int member,
      String visibility,
      String title,
      String description,
      String filename,
      String content) {
    jdbc.update(
        "INSERT INTO template (id, member_id, category_id, title, description, visibility,"
            + " created_at, modified_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        id,
        member,
        10L * member,
        title,
        description,
        visibility,
        START.minusSeconds(id),
        START.plusSeconds(id));
    sourceCode(id, 1, filename, content);
    jdbc.update(
        "INSERT INTO thumbnail (template_id, source_code_id) VALUES (?, ?)", id, code(id, 1));
  }

  /** Another source code. */
  public void sourceCode(long template, int ordinal, String filename, String content) {
    jdbc.update(
        "INSERT INTO source_code (id, template_id, filename, content, ordinal)"
            + " VALUES (?, ?, ?, ?, ?)",
        code(template, ordinal),
        template,
        filename,
        content,
        ordinal);
  }

  /** A source code's key. */
  public static long code(long template, int ordinal) {
    return 100 * template + ordinal;
  }

  /** A tag on a template, created if there is none with that key. */
  public void tag(long id, String name, long template) {
    jdbc.update("INSERT IGNORE INTO tag (id, name) VALUES (?, ?)", id, name);
    jdbc.update("INSERT INTO template_tag (tag_id, template_id) VALUES (?, ?)", id, template);
  }

  /** A member likes a template. */
  public void like(int member, long template) {
    jdbc.update("INSERT INTO likes (member_id, template_id) VALUES (?, ?)", member, template);
    jdbc.update("UPDATE template SET likes_count = likes_count + 1 WHERE id = ?", template);
  }

  /** The rows of a table, or of one with a condition. */
  public long rows(String from) {
    return Objects.requireNonNull(jdbc.queryForObject("SELECT count(*) FROM " + from, Long.class));
  }

  /** Everything that must hold at any time, and what does not. */
  public List<String> violations() {
    return jdbc.query(
        """
        SELECT concat('likes of ', t.id) FROM template t
        WHERE t.likes_count <> (SELECT count(*) FROM likes l WHERE l.template_id = t.id)
        UNION ALL SELECT concat('category of ', t.id) FROM template t
        JOIN category c ON c.id = t.category_id WHERE c.member_id <> t.member_id
        UNION ALL SELECT concat('no source code of ', t.id) FROM template t
        WHERE NOT EXISTS (SELECT 1 FROM source_code s WHERE s.template_id = t.id)
        UNION ALL SELECT concat('no thumbnail of ', t.id) FROM template t
        WHERE NOT EXISTS (SELECT 1 FROM thumbnail h WHERE h.template_id = t.id)
        """,
        (row, index) -> row.getString(1));
  }

  /** The indexes that {@code codezap.sort-indexes} stands for, as the seeder makes them. */
  public void addSortIndexes() {
    for (var sort : List.of("created_at", "modified_at", "likes_count")) {
      jdbc.execute(
          "CREATE INDEX template_by_%s ON template (%s, id, visibility, member_id)"
              .formatted(sort.substring(0, sort.indexOf('_')), sort));
    }
  }

  /** How many statements this work sends, by the server's own count. */
  public long statements(Runnable work) {
    var before = asked();
    work.run();
    return asked() - before - 1;
  }

  private long asked() {
    return Objects.requireNonNull(
        jdbc.queryForObject("SHOW GLOBAL STATUS LIKE 'Questions'", (row, index) -> row.getLong(2)));
  }
}
