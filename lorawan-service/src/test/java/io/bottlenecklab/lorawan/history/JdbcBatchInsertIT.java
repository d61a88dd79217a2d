package io.bottlenecklab.lorawan.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.GatewayDown;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.GatewayUp;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.jdbc.core.JdbcTemplate;

class JdbcBatchInsertIT {

  private static final Instant NOW = Instant.parse("2026-01-21T10:15:30.123Z");
  private static final Bytes FRAME = Bytes.of(new byte[] {1, 2, 3});
  private static final List<GatewayUp> UPS =
      List.of(
          new GatewayUp(1, 2L, 3, 4L, NOW, -100, 7.5f, FRAME),
          new GatewayUp(1, null, null, null, NOW, -90, -2f, FRAME));
  private static final List<GatewayDown> DOWNS =
      List.of(new GatewayDown(1, 2, 3, 4L, NOW, FRAME), new GatewayDown(1, 2, 3, null, NOW, FRAME));

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  @Test
  void a_batch_writes_the_same_rows_as_one_statement() throws SQLException {
    database.migrate("lorawan");
    var jdbc = new JdbcTemplate(database.dataSource());
    try (var connection = database.dataSource().getConnection()) {
      HistoryTable.GATEWAY_UP.insert(connection, UPS);
      HistoryTable.GATEWAY_DOWN.insert(connection, DOWNS);
    }
    var ups = rows(jdbc, "gateway_up");
    var downs = rows(jdbc, "gateway_down");

    new JdbcBatchInsert<>(HistoryTable.GATEWAY_UP, jdbc).accept(UPS);
    new JdbcBatchInsert<>(HistoryTable.GATEWAY_DOWN, jdbc).accept(DOWNS);

    assertThat(ups).hasSize(2);
    assertThat(rows(jdbc, "gateway_up")).containsExactlyElementsOf(twice(ups));
    assertThat(rows(jdbc, "gateway_down")).containsExactlyElementsOf(twice(downs));
  }

  private static List<String> twice(List<String> rows) {
    return rows.stream().flatMap(row -> List.of(row, row).stream()).toList();
  }

  /** Without their ids, sorted. */
  private static List<String> rows(JdbcTemplate jdbc, String table) {
    return jdbc
        .queryForList("SELECT (to_jsonb(t) - 'id')::text AS row FROM %s t".formatted(table))
        .stream()
        .map(Map::toString)
        .sorted()
        .toList();
  }
}
