package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.seeding.Progress;
import io.bottlenecklab.db.seeding.Seeder;
import io.bottlenecklab.db.seeding.SeederConnections;
import io.bottlenecklab.db.setting.Setting;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * Brings members, templates and indexes to what a variant says, on MySQL or MariaDB. Templates and
 * likes written since stay, unless the seeder is to restore what it seeded.
 */
final class CodezapSeeder implements Seeder {

  private static final Pattern NUMBERING = Pattern.compile("AUTO_INCREMENT=(\\d+)");

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

  private final SeederConnections connections;
  private final CodezapDataset dataset;
  private final Search search;
  private final boolean sortIndexes;
  private final TemplateIndexes indexes;
  private final TemplateGenerator generator;

  /**
   * Works on one database.
   *
   * @param search decides which full-text indexes there are
   * @param sortIndexes whether there are indexes in the orders of lists
   */
  CodezapSeeder(
      SeederConnections connections, CodezapDataset dataset, Search search, boolean sortIndexes) {
    this.connections = connections;
    this.dataset = dataset;
    this.search = search;
    this.sortIndexes = sortIndexes;
    this.indexes = new TemplateIndexes(connections);
    this.generator = new TemplateGenerator(dataset.seed(), dataset.members());
  }

  @Override
  public String description() {
    return dataset.toString();
  }

  @Override
  public Amount amount() {
    return new Amount(dataset.templates(), "templates");
  }

  @Override
  public List<String> tables() {
    return TemplateTables.NAMES;
  }

  @Override
  public void check() {
    if (search == Search.FULLTEXT_NGRAM && !indexes.hasNgramParser()) {
      throw Setting.refused(
          "CODEZAP_SEARCH",
          search,
          "like, fulltext or lucene with MariaDB, which has no ngram parser");
    }
  }

  /** The last member, the first and the last template, with the same text. */
  @Override
  public boolean holdsSamples() {
    return connections.isTrue(
            "SELECT count(*) = 1 FROM member WHERE id = ? AND account = ?",
            dataset.members(),
            new SeededMember(dataset.members()).account().email())
        && LongStream.of(1, dataset.templates())
            .filter(n -> n >= 1 && n <= dataset.templates())
            .mapToObj(generator::template)
            .allMatch(template ->
                connections.isTrue(
                    """
                    SELECT count(*) = 1
                    FROM template JOIN source_code ON template_id = template.id
                    WHERE template.id = ? AND member_id = ? AND title = ?
                      AND ordinal = 1 AND content = ?
                    """,
                    template.id(),
                    template.member(),
                    template.title(),
                    template.sources().getFirst().content()));
  }

  @Override
  public void replace(Progress progress) {
    connections.dialect().empty(connections.jdbc(), TemplateTables.NAMES);
    indexes.change(Set.of());
    connections.insertInHalves(
        withoutForeignKeys(TemplateTables::insertMembers), dataset.members());
    connections.insertInHalves(
        withoutForeignKeys((connection, after, last) ->
            TemplateTables.insertTemplates(connection, after, last, generator, progress)),
        dataset.templates());
  }

  /** Generated rows refer to each other correctly. */
  private static SeederConnections.Insertion withoutForeignKeys(
      SeederConnections.Insertion insertion) {
    return (connection, after, last) -> {
      try (var statement = connection.createStatement()) {
        statement.execute("SET foreign_key_checks = 0");
      }
      insertion.insert(connection, after, last);
    };
  }

  @Override
  public String onlySeeded() {
    var digest = connections.jdbc().queryForObject("SELECT " + DIGEST, String.class);
    return "SELECT %s = '%s'".formatted(DIGEST, digest);
  }

  @Override
  public void adjust(boolean restore, Consumer<String> changing) {
    if (restore && hasDeletedText()) {
      changing.accept("building the full-text indexes again");
      indexes.renewFullText();
      connections.jdbc().execute("ALTER TABLE template AUTO_INCREMENT = 1");
    }
    var wanted = search.fullText();
    if (sortIndexes) {
      wanted.addAll(TemplateIndex.OF_SORTS);
    }
    if (!indexes.present().equals(wanted)) {
      changing.accept("switching indexes");
      indexes.change(wanted);
    }
  }

  /**
   * Whether full-text indexes keep text of templates that were created and deleted since. The next
   * template's id grows with these, too.
   */
  private boolean hasDeletedText() {
    if (indexes.present().stream().noneMatch(TemplateIndex::isFullText)) {
      return false;
    }
    var definition =
        connections
            .client()
            .sql("SHOW CREATE TABLE template")
            .query((row, index) -> row.getString(2))
            .single();
    var next = NUMBERING.matcher(definition);
    return (next.find() ? Long.parseLong(next.group(1)) : 1) != dataset.templates() + 1;
  }

  /** No query says what a full-text index keeps of deleted templates. */
  @Override
  public boolean noticesAdditions() {
    return search.fullText().isEmpty();
  }

  @Override
  public String summary() {
    return "%,d members ready, %,d templates".formatted(dataset.members(), dataset.templates());
  }
}
