package io.bottlenecklab.codezap.search;

import io.bottlenecklab.sql.Placeholders;
import io.bottlenecklab.sql.SqlFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/** Keeps a row for each pair of neighbours in a template's texts, in ascending order. */
final class GramIndex implements SearchIndex {

  /** As many as a statement of reasonable length has room for. */
  private static final int ROWS = 1_000;

  private static final String INSERT = SqlFile.read("codezap/insert-grams");

  private final JdbcTemplate jdbc;

  GramIndex(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public void add(long template, Collection<String> texts) {
    var grams = List.copyOf(Grams.of(texts));
    for (var from = 0; from < grams.size(); from += ROWS) {
      insert(template, grams.subList(from, Math.min(from + ROWS, grams.size())));
    }
  }

  @Override
  public void remove(Collection<Long> templates) {
    var _ =
        jdbc.update(
            "DELETE FROM template_gram WHERE template_id IN (%s)"
                .formatted(Placeholders.list(templates.size())),
            templates.toArray());
  }

  private void insert(long template, List<Long> grams) {
    var parameters = new ArrayList<Object>(2 * grams.size());
    for (var gram : grams) {
      parameters.add(gram);
      parameters.add(template);
    }
    var _ = jdbc.update(INSERT.formatted(Placeholders.rows(2, grams.size())), parameters.toArray());
  }
}
