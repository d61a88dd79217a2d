package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.codezap.content.SeededMember;
import io.bottlenecklab.db.codezap.content.SeededTemplate;
import io.bottlenecklab.db.codezap.content.TemplateGenerator;
import io.bottlenecklab.db.seeding.Progress;
import io.bottlenecklab.db.seeding.RunningTotal;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The tables of members and templates, on MySQL or MariaDB. One connection holds the lock, and does
 * everything but insert.
 *
 * <p>Two connections insert half of the templates each, so that one's rows are made while the
 * server takes the other's. A few thousand templates are in memory at a time.
 */
final class TemplateTables {

  private static final int TEMPLATES_AT_ONCE = 10_000;
  private static final Pattern NUMBERING = Pattern.compile("AUTO_INCREMENT=(\\d+)");

  /** All tables but {@code template_gram}. */
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

  /**
   * Changes when a row is written, by whatever request. Source codes change with their template's
   * time.
   */
  private static final String DIGEST =
      """
      concat_ws(' ',
        (SELECT concat_ws(' ', count(*), sum(crc32(concat_ws('|', id, account, name)))) FROM member),
        (SELECT concat_ws(' ', count(*), sum(crc32(concat_ws('|', id, member_id, name, ordinal))))
          FROM category),
        (SELECT concat_ws(' ', count(*), sum(crc32(concat_ws('|', id, name)))) FROM tag),
        (SELECT concat_ws(' ', count(*), sum(crc32(concat_ws('|', id, category_id, likes_count,
          created_at, modified_at)))) FROM template),
        (SELECT concat_ws(' ', count(*), sum(crc32(concat_ws('|', member_id, template_id))))
          FROM likes),
        (SELECT concat_ws(' ', count(*), sum(id)) FROM source_code),
        (SELECT concat_ws(' ', count(*), sum(tag_id)) FROM template_tag),
        (SELECT concat_ws(' ', count(*), sum(source_code_id)) FROM thumbnail))
      """;

  private final JdbcTemplate holding;
  private final JdbcClient client;
  private final JdbcTemplate inserting;

  /**
   * The tables of one database.
   *
   * @param holding one connection, which holds the lock
   * @param inserting a new connection each time
   */
  TemplateTables(DataSource holding, DataSource inserting) {
    this.holding = new JdbcTemplate(holding);
    this.client = JdbcClient.create(this.holding);
    this.inserting = new JdbcTemplate(inserting);
  }

  /** Whether the last member, the first and the last template are there, with the same text. */
  boolean hold(CodezapDataset dataset, TemplateGenerator generator) {
    return holds(new SeededMember(dataset.members()))
        && LongStream.of(1, dataset.templates())
            .filter(n -> n >= 1 && n <= dataset.templates())
            .mapToObj(generator::template)
            .allMatch(this::holds);
  }

  /** A digest of all rows, seeded and written since. */
  String digest() {
    return client.sql("SELECT " + DIGEST).query(String.class).single();
  }

  /** A query that returns whether {@link #digest} is that one. */
  static String digestIs(String digest) {
    return "SELECT %s = '%s'".formatted(DIGEST, digest);
  }

  /** The next template id. It also grows with templates that were deleted since. */
  long nextTemplate() {
    var definition =
        client.sql("SHOW CREATE TABLE template").query((row, index) -> row.getString(2)).single();
    var numbering = NUMBERING.matcher(definition);
    return numbering.find() ? Long.parseLong(numbering.group(1)) : 1;
  }

  /** Has the next template get the id after the last one's. */
  void resetNumbering() {
    holding.execute("ALTER TABLE template AUTO_INCREMENT = 1");
  }

  /** Removes all rows. Without foreign keys, as MySQL refuses to truncate a table with any. */
  void empty() {
    holding.execute("SET foreign_key_checks = 0");
    TABLES.forEach(table -> holding.execute("TRUNCATE TABLE " + table));
    holding.execute("SET foreign_key_checks = 1");
  }

  /** Inserts the rows of the dataset into empty tables. If interrupted, any part of them. */
  void insert(CodezapDataset dataset, TemplateGenerator generator, Progress progress) {
    onNewConnection(connection -> SeededRows.insertMembers(connection, dataset.members()));
    var total = new RunningTotal(progress);
    var middle = dataset.templates() / 2;
    Stream.of(new long[] {0, middle}, new long[] {middle, dataset.templates()})
        .parallel()
        .forEach(half ->
            onNewConnection(connection -> insert(connection, half[0], half[1], generator, total)));
  }

  /** Inserts templates {@code after + 1} to {@code last}. */
  private static void insert(
      Connection connection, long after, long last, TemplateGenerator generator, RunningTotal total)
      throws SQLException {
    for (var done = after; done < last; done += TEMPLATES_AT_ONCE) {
      var end = Math.min(done + TEMPLATES_AT_ONCE, last);
      var templates = LongStream.rangeClosed(done + 1, end).mapToObj(generator::template).toList();
      SeededRows.insertTemplates(connection, templates);
      total.add(templates.size());
    }
  }

  /** Updates the planner's statistics. */
  void refreshStatistics() {
    client
        .sql("ANALYZE TABLE %s, template_gram".formatted(String.join(", ", TABLES)))
        .query()
        .listOfRows();
  }

  private boolean holds(SeededMember member) {
    return client
            .sql("SELECT count(*) FROM member WHERE id = ? AND account = ?")
            .params(member.n(), member.account())
            .query(Long.class)
            .single()
        == 1;
  }

  private boolean holds(SeededTemplate template) {
    return client
            .sql(
                """
                SELECT count(*) FROM template JOIN source_code ON template_id = template.id
                WHERE template.id = ? AND member_id = ? AND title = ? AND ordinal = 1 AND content = ?
                """)
            .params(
                template.id(),
                template.member(),
                template.title(),
                template.sources().getFirst().content())
            .query(Long.class)
            .single()
        == 1;
  }

  /** Without foreign keys: generated rows refer to each other correctly. */
  private void onNewConnection(Insertion insertion) {
    inserting.execute((Connection connection) -> {
      try (var statement = connection.createStatement()) {
        statement.execute("SET foreign_key_checks = 0");
      }
      insertion.run(connection);
      return insertion;
    });
  }

  private interface Insertion {
    void run(Connection connection) throws SQLException;
  }
}
