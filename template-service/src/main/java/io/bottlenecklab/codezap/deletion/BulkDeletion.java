package io.bottlenecklab.codezap.deletion;

import io.bottlenecklab.sql.Placeholders;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Deletes with one statement a table. Report R3's service after its tuning of deletion: 1.72 times
 * as fast.
 *
 * <p>It is fast because any number of templates costs five round trips, and nothing is read first.
 */
final class BulkDeletion implements Deletion {

  /** Each before what it names. */
  private static final List<String> PARTS =
      List.of("thumbnail", "source_code", "template_tag", "likes");

  private final JdbcTemplate jdbc;

  BulkDeletion(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public void delete(List<Long> templates) {
    var keys = templates.toArray();
    var in = " IN (%s)".formatted(Placeholders.list(keys.length));
    for (var table : PARTS) {
      jdbc.update("DELETE FROM " + table + " WHERE template_id" + in, keys);
    }
    jdbc.update("DELETE FROM template WHERE id" + in, keys);
  }

  @Override
  public Deletion.Method method() {
    return Deletion.Method.BULK;
  }
}
