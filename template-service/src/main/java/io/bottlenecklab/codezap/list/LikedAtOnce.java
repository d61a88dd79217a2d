package io.bottlenecklab.codezap.list;

import io.bottlenecklab.sql.Placeholders;
import io.bottlenecklab.sql.SqlFile;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Asks once for the whole page. Beyond report R3.
 *
 * <p>It is fast because a page of any size costs one round trip, answered from the primary key.
 */
final class LikedAtOnce implements Liked {

  private static final String SQL = SqlFile.read("codezap/list-likes");

  private final JdbcTemplate jdbc;

  LikedAtOnce(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public Set<Long> by(long member, List<Long> templates) {
    if (templates.isEmpty()) {
      return Set.of();
    }
    return new HashSet<>(
        jdbc.query(
            SQL.formatted(Placeholders.list(templates.size())),
            (row, index) -> row.getLong(1),
            Stream.concat(Stream.of(member), templates.stream()).toArray()));
  }

  @Override
  public PageQueries lookups() {
    return PageQueries.ONE_QUERY;
  }
}
