package io.bottlenecklab.codezap.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.bottlenecklab.sql.SqlFile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Decides which way a search takes, by about how many templates have a pair, and how many of those
 * are hits. What was counted a few minutes ago is as good: it decides the way, never what is found.
 */
final class GramCounts {

  private static final String COUNT = SqlFile.read("codezap/search-gram-count");
  private static final String PLAN = SqlFile.read("codezap/search-gram-plan");

  private final JdbcTemplate jdbc;
  private final Cache<Object, Long> recent =
      Caffeine.newBuilder().expireAfterWrite(Duration.ofMinutes(10)).maximumSize(20_000).build();

  /** In that database. */
  public GramCounts(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** Pairs in the order of their counts. */
  public List<Long> rarestFirst(Collection<Long> pairs) {
    return pairs.stream()
        .sorted(Comparator.comparingLong(pair -> recent(pair, COUNT, List.of(pair))))
        .toList();
  }

  /** Whether it is shorter to read templates in the order of the list than those with the pair. */
  public boolean isWalk(long pair, String keyword) {
    return isWalk(keyword, "gram = ?", "ORDER BY template_id DESC", List.of(pair));
  }

  /**
   * The same for all pairs that begin with a unit, which is the keyword.
   *
   * @param first the first of these pairs
   */
  public boolean isWalkOfUnit(long first, String keyword) {
    return isWalk(keyword, "gram BETWEEN ? AND ?", "", List.of(first, first + Grams.UNIT - 1));
  }

  private boolean isWalk(String keyword, String condition, String order, List<Long> grams) {
    var sql = PLAN.formatted(condition, order, LiteralText.perTemplate(keyword));
    var parameters = new ArrayList<Object>(grams);
    parameters.addAll(grams);
    parameters.addAll(LiteralText.parameters(keyword));
    return recent(keyword, sql, parameters) == 1;
  }

  private long recent(Object key, String sql, List<?> parameters) {
    return recent.get(
        key,
        _ -> Objects.requireNonNull(jdbc.queryForObject(sql, Long.class, parameters.toArray())));
  }
}
