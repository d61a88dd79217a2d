package io.bottlenecklab.db.codezap;

import static io.bottlenecklab.db.engine.BulkInsert.row;

import io.bottlenecklab.db.engine.BulkInsert;
import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.seeding.SeederConnections;
import java.sql.Connection;
import java.util.Arrays;
import java.util.List;

/**
 * The table {@code template_gram}. It is filled from the texts in the database, so that it also
 * holds the grams of templates that were created since.
 *
 * <p>A part of the grams at a time is sorted in memory and inserted in the order of the key, into a
 * table without its other index. That index is built afterwards by sorting; while it is there, the
 * table has the grams of all templates.
 */
final class GramTable {

  static final String NAME = "template_gram";
  static final String INDEX = "template_gram_by_template";

  private static final BulkInsert GRAMS =
      Database.MYSQL.dialect().insertInto(NAME, "gram", "template_id");

  private final SeederConnections connections;

  GramTable(SeederConnections connections) {
    this.connections = connections;
  }

  /** Whether the grams of all templates are there. */
  boolean isFilled() {
    return connections.indexes(NAME).contains(INDEX);
  }

  /** Whether no grams are there. */
  boolean isEmpty() {
    return !isFilled() && connections.isTrue("SELECT NOT EXISTS (SELECT * FROM template_gram)");
  }

  /** Removes all grams. */
  void empty() {
    if (isFilled()) {
      connections.dialect().dropIndex(connections.jdbc(), NAME, INDEX);
    }
    connections.dialect().empty(connections.jdbc(), List.of(NAME));
  }

  /** Replaces all grams by those of all templates. If interrupted, any part of them is there. */
  void fill() {
    empty();
    connections
        .jdbc()
        .execute((Connection reading) -> {
          var buffer = new Buffer();
          var grams = TemplateTexts.gramsAfter(reading, 0);
          while (!grams.isEmpty()) {
            grams.forEach(buffer::add);
            grams = TemplateTexts.gramsAfter(reading, grams.lastKey());
          }
          buffer.insert();
          return buffer;
        });
    connections.jdbc().execute("CREATE INDEX %s ON %s (template_id)".formatted(INDEX, NAME));
  }

  /** Collects rows, and inserts them sorted when it is full. */
  private final class Buffer {

    /** 96 MB, which hold the grams of 100,000 seeded templates. */
    private static final int CAPACITY = 12_000_000;

    private long[] rows = new long[CAPACITY];
    private int count;
    private long firstTemplate;

    /**
     * Adds the grams of a template, whose id is greater than those before.
     *
     * @param grams unsigned numbers of 32 bits
     */
    void add(long template, long[] grams) {
      if (count + grams.length > rows.length || template - firstTemplate >= 1L << 31) {
        insert();
        rows = grams.length > rows.length ? new long[grams.length] : rows;
      }
      if (count == 0) {
        firstTemplate = template;
      }
      for (var gram : grams) {
        rows[count++] = gram << 31 | template - firstTemplate;
      }
    }

    /** Inserts what has been collected. Sorts in place: the heap is small. */
    void insert() {
      Arrays.sort(rows, 0, count);
      connections.insertInHalves(
          (connection, after, last) ->
              GRAMS.insert(
                  connection,
                  after,
                  last,
                  n ->
                      row(
                          rows[(int) n - 1] >>> 31,
                          firstTemplate + (rows[(int) n - 1] & 0x7FFF_FFFFL)),
                  inserted -> {}),
          count);
      count = 0;
    }
  }
}
