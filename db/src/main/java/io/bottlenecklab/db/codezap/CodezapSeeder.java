package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.codezap.content.TemplateGenerator;
import io.bottlenecklab.db.seeding.Display;
import io.bottlenecklab.db.seeding.Seeder;
import io.bottlenecklab.db.seeding.SeedingState;
import io.bottlenecklab.db.seeding.Upkeep;
import io.bottlenecklab.db.setting.Setting;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Brings members, templates, indexes and grams to what a variant says. Templates and likes written
 * since stay, unless the seeder is to restore what it seeded.
 */
final class CodezapSeeder implements Seeder {

  private final TemplateTables tables;
  private final TemplateIndexes indexes;
  private final GramTable grams;
  private final JdbcClient client;
  private final Display display;
  private final Target target;

  /**
   * Works on one database.
   *
   * @param client on the same connection as the tables
   */
  CodezapSeeder(
      TemplateTables tables,
      TemplateIndexes indexes,
      GramTable grams,
      JdbcClient client,
      Display display,
      Target target) {
    this.tables = tables;
    this.indexes = indexes;
    this.grams = grams;
    this.client = client;
    this.display = display;
    this.target = target;
  }

  /**
   * What the database is brought to.
   *
   * @param restore whether everything that was written since is to go
   * @param search which indexes or grams there are
   * @param sortIndexes whether there are indexes in the orders of lists
   */
  record Target(CodezapDataset dataset, boolean restore, Search search, boolean sortIndexes) {

    /** The indexes that are there, of those that are knobs. */
    Set<TemplateIndex> indexes() {
      var indexes = search.fullText();
      if (sortIndexes) {
        indexes.addAll(TemplateIndex.OF_SORTS);
      }
      return indexes;
    }
  }

  @Override
  public String seed() {
    if (target.search() == Search.FULLTEXT_NGRAM && !indexes.hasNgramParser()) {
      throw Setting.refused(
          "CODEZAP_SEARCH",
          target.search(),
          "like, fulltext or grams with MariaDB, which has no ngram parser");
    }
    var marked = switchGrams(switchIndexes(replaceRows()));
    if (marked.state() != SeedingState.READY) {
      display.say("refreshing statistics");
      tables.refreshStatistics();
      marked.with(SeedingState.READY).write(client);
    }
    return String.format(
        Locale.ROOT,
        "%,d members ready, %,d templates",
        target.dataset().members(),
        target.dataset().templates());
  }

  /** What a full-text index keeps of deleted templates, no query can tell. */
  @Override
  public Upkeep upkeep() {
    var digest = CodezapDataset.read(client).orElseThrow().digest();
    return new Upkeep(
        null,
        target.search().fullText().isEmpty() ? TemplateTables.digestIs(digest) : null,
        List.of());
  }

  private CodezapDataset replaceRows() {
    var wanted = target.dataset();
    var generator = new TemplateGenerator(wanted.seed(), wanted.members());
    var found =
        CodezapDataset.read(client)
            .filter(wanted::sameRowsAs)
            .filter(marked -> marked.state() != SeedingState.SEEDING)
            .filter(marked -> tables.hold(wanted, generator))
            .filter(marked -> !target.restore() || tables.digest().equals(marked.digest()));
    if (found.isPresent()) {
      return target.restore() ? renewFullText(found.get()) : found.get();
    }
    wanted.write(client);
    tables.empty();
    grams.empty();
    indexes.change(EnumSet.noneOf(TemplateIndex.class));
    try (var inserting = display.inserting(wanted.templates(), "templates")) {
      tables.insert(wanted, generator, inserting);
    }
    return wanted.withRows(tables.digest()).write(client);
  }

  /** Frees full-text indexes of templates that were created and deleted since. */
  private CodezapDataset renewFullText(CodezapDataset marked) {
    if (indexes.present().stream().noneMatch(TemplateIndex::isFullText)
        || tables.nextTemplate() == marked.templates() + 1) {
      return marked;
    }
    display.say("building the full-text indexes again");
    var changed = marked.with(SeedingState.SEEDED).write(client);
    indexes.renewFullText();
    tables.resetNumbering();
    return changed;
  }

  private CodezapDataset switchIndexes(CodezapDataset marked) {
    var wanted = target.indexes();
    if (indexes.present().equals(wanted)) {
      return marked;
    }
    display.say("switching indexes");
    var changed = marked.with(SeedingState.SEEDED).write(client);
    indexes.change(wanted);
    return changed;
  }

  private CodezapDataset switchGrams(CodezapDataset marked) {
    var wanted = target.search() == Search.GRAMS;
    if (marked.grams() == wanted) {
      return marked;
    }
    display.say(wanted ? "computing grams" : "removing grams");
    marked.withGrams(false).write(client);
    if (wanted) {
      grams.fill();
    } else {
      grams.empty();
    }
    return marked.withGrams(wanted).write(client);
  }
}
