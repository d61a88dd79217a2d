package io.bottlenecklab.codezap.tag;

import io.bottlenecklab.sql.Placeholders;
import io.bottlenecklab.sql.SqlFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Asks once for all tags, and stores those that are not there by one statement. Report R3's service
 * after its tuning of creation.
 *
 * <p>It is fast because any number of tags costs one round trip, or three if some are new. New tags
 * are stored in the order of their names, so that two who make the same ones queue up.
 */
final class TagsAtOnce implements TagCreation {

  private static final String FIND = SqlFile.read("codezap/tags-by-name");
  private static final String INSERT = SqlFile.read("codezap/insert-tags");

  private final JdbcTemplate jdbc;

  TagsAtOnce(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public List<Long> keys(List<String> names) {
    if (names.isEmpty()) {
      return List.of();
    }
    var known = find(names);
    var missing = names.stream().filter(name -> !known.containsKey(name)).sorted().toList();
    if (!missing.isEmpty()) {
      insert(missing);
      known.putAll(find(missing));
    }
    return names.stream().map(name -> key(name, known)).toList();
  }

  /** Does not find a tag whose transaction is rolled back. */
  private static long key(String name, Map<String, Long> known) {
    var key = known.get(name);
    if (key == null) {
      throw new PessimisticLockingFailureException("a tag was taken back");
    }
    return key;
  }

  private Map<String, Long> find(List<String> names) {
    var keys = new HashMap<String, Long>();
    jdbc.query(
        FIND.formatted(Placeholders.list(names.size())),
        row -> {
          keys.put(row.getString(1), row.getLong(2));
        },
        names.toArray());
    return keys;
  }

  /** One that is there already stays as it is. */
  private void insert(List<String> names) {
    var _ = jdbc.update(INSERT.formatted(Placeholders.rows(1, names.size())), names.toArray());
  }

  @Override
  public Lookup lookup() {
    return Lookup.AT_ONCE;
  }
}
