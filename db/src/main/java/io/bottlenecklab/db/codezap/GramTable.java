package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.codezap.text.TemplateTexts;
import io.bottlenecklab.db.engine.Database;
import java.sql.Connection;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The table {@code template_gram}. It is filled from the texts in the database, so that it also
 * holds the grams of templates that were created since.
 *
 * <p>A part of the grams at a time is sorted in memory and inserted in the order of the key, into a
 * table without its other index, which is built afterwards by sorting.
 */
final class GramTable {

  private static final String NAME = "template_gram";
  private static final String BY_TEMPLATE = "template_gram_by_template";

  private final JdbcTemplate holding;
  private final JdbcClient client;
  private final JdbcTemplate inserting;

  /**
   * The table of one database.
   *
   * @param holding one connection, which holds the lock
   * @param inserting a new connection each time
   */
  GramTable(DataSource holding, DataSource inserting) {
    this.holding = new JdbcTemplate(holding);
    this.client = JdbcClient.create(this.holding);
    this.inserting = new JdbcTemplate(inserting);
  }

  /** Removes all grams. */
  void empty() {
    holding.execute("TRUNCATE TABLE " + NAME);
    if (!Database.MYSQL.dialect().hasIndex(client, NAME, BY_TEMPLATE)) {
      buildIndex();
    }
  }

  /** Replaces all grams by those of all templates. If interrupted, any part of them is there. */
  void fill() {
    empty();
    Database.MYSQL.dialect().dropIndex(client, NAME, BY_TEMPLATE);
    holding.execute((Connection reading) -> {
      var buffer = new GramBuffer(inserting);
      var grams = TemplateTexts.gramsAfter(reading, 0);
      while (!grams.isEmpty()) {
        grams.forEach(buffer::add);
        grams = TemplateTexts.gramsAfter(reading, grams.lastKey());
      }
      buffer.flush();
      return buffer;
    });
    buildIndex();
  }

  private void buildIndex() {
    holding.execute("CREATE INDEX %s ON %s (template_id)".formatted(BY_TEMPLATE, NAME));
  }
}
