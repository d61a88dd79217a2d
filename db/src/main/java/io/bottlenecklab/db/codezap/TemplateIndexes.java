package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.seeding.SeederConnections;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Builds and drops the indexes that are knobs, on MySQL or MariaDB. */
final class TemplateIndexes {

  private static final List<String> TABLES = List.of("template", "source_code");

  private final SeederConnections connections;

  TemplateIndexes(SeederConnections connections) {
    this.connections = connections;
  }

  /** Whether the server splits text into pairs of characters: MySQL does, MariaDB does not. */
  boolean hasNgramParser() {
    return connections.isTrue(
        """
        SELECT count(*) = 1 FROM information_schema.plugins
        WHERE plugin_name = 'ngram' AND plugin_type = 'FTPARSER'
        """);
  }

  /** The present indexes, of those that are knobs. */
  Set<TemplateIndex> present() {
    var names =
        TABLES.stream()
            .flatMap(table -> connections.indexes(table).stream())
            .collect(Collectors.toSet());
    var present = EnumSet.allOf(TemplateIndex.class);
    present.removeIf(index -> !names.contains(index.indexName()));
    return present;
  }

  /** Builds and drops until exactly these are there. */
  void change(Set<TemplateIndex> wanted) {
    var present = present();
    for (var table : TABLES) {
      drop(table, difference(table, present, wanted), wanted);
      build(table, difference(table, wanted, present));
    }
  }

  /**
   * Builds the full-text indexes again. They keep what was deleted, and searches read it: only a
   * new index is free of it.
   */
  void renewFullText() {
    var present = present();
    var others = EnumSet.copyOf(TemplateIndex.OF_SORTS);
    others.retainAll(present);
    change(others);
    change(present);
  }

  /**
   * After its last full-text index a table still has the hidden column by which such an index finds
   * rows, and writes it for each row, until it is rebuilt.
   */
  private void drop(String table, List<TemplateIndex> dropped, Set<TemplateIndex> wanted) {
    if (dropped.isEmpty()) {
      return;
    }
    alter(table, dropped.stream().map(TemplateIndex::removal).collect(Collectors.joining(", ")));
    if (dropped.stream().anyMatch(TemplateIndex::isFullText)
        && wanted.stream().noneMatch(index -> index.isFullText() && index.table().equals(table))) {
      alter(table, "ENGINE = InnoDB");
    }
  }

  /** InnoDB builds one full-text index in a statement; the others are built in one pass. */
  private void build(String table, List<TemplateIndex> built) {
    var ordinary =
        built.stream()
            .filter(index -> !index.isFullText())
            .map(TemplateIndex::addition)
            .collect(Collectors.joining(", "));
    if (!ordinary.isEmpty()) {
      alter(table, ordinary);
    }
    built.stream().filter(TemplateIndex::isFullText).forEach(this::buildFullText);
  }

  /** The session that builds an index decides on its stop words for as long as it is there. */
  private void buildFullText(TemplateIndex index) {
    connections.jdbc().execute("SET SESSION innodb_ft_enable_stopword = " + index.hasStopWords());
    alter(index.table(), index.addition());
  }

  private void alter(String table, String change) {
    connections.jdbc().execute("ALTER TABLE %s %s".formatted(table, change));
  }

  private static List<TemplateIndex> difference(
      String table, Collection<TemplateIndex> all, Collection<TemplateIndex> without) {
    return all.stream()
        .filter(index -> index.table().equals(table) && !without.contains(index))
        .toList();
  }
}
