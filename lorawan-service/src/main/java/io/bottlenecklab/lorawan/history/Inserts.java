package io.bottlenecklab.lorawan.history;

import io.bottlenecklab.lorawan.frames.Bytes;
import java.sql.Array;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;

/** Writes rows of histories, any number with one statement: a column is an array. */
final class Inserts {

  private final JdbcTemplate jdbc;

  Inserts(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  void gatewayUps(List<GatewayUp> rows) {
    run(
        """
        INSERT INTO gateway_up (gateway_eui, device_eui, dev_addr, f_cnt, received_at, rssi, snr, bytes)
        SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?)
        """,
        connection ->
            List.of(
                array(connection, "bigint", rows, GatewayUp::gatewayEui),
                array(connection, "bigint", rows, GatewayUp::deviceEui),
                array(connection, "int", rows, GatewayUp::devAddr),
                array(connection, "bigint", rows, GatewayUp::fCnt),
                times(connection, rows, GatewayUp::receivedAt),
                array(connection, "smallint", rows, row -> (short) row.rssi()),
                array(connection, "float4", rows, GatewayUp::snr),
                bytes(connection, rows, GatewayUp::bytes)));
  }

  void gatewayDowns(List<GatewayDown> rows) {
    run(
        """
        INSERT INTO gateway_down (gateway_eui, device_eui, dev_addr, f_cnt, sent_at, bytes)
        SELECT * FROM unnest(?, ?, ?, ?, ?, ?)
        """,
        connection ->
            List.of(
                array(connection, "bigint", rows, GatewayDown::gatewayEui),
                array(connection, "bigint", rows, GatewayDown::deviceEui),
                array(connection, "int", rows, GatewayDown::devAddr),
                array(connection, "bigint", rows, GatewayDown::fCnt),
                times(connection, rows, GatewayDown::sentAt),
                bytes(connection, rows, GatewayDown::bytes)));
  }

  /** An uplink that is there goes to its application no second time. */
  void deviceUps(List<DeviceUp> rows) {
    run(
        """
        WITH heard AS (
          SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?)
            AS row (application_id, device_eui, dev_addr, f_cnt, received_at, confirmed, f_port, bytes)),
        stored AS (
          INSERT INTO device_up (device_eui, dev_addr, f_cnt, received_at, confirmed, f_port, bytes)
          SELECT device_eui, dev_addr, f_cnt, received_at, confirmed, f_port, bytes FROM heard
          ON CONFLICT (device_eui, dev_addr, f_cnt) DO NOTHING
          RETURNING device_eui, dev_addr, f_cnt)
        INSERT INTO application_up (application_id, device_eui, dev_addr, f_cnt, received_at, bytes)
        SELECT DISTINCT ON (device_eui, dev_addr, f_cnt)
          application_id, device_eui, dev_addr, f_cnt, received_at, bytes
        FROM heard JOIN stored USING (device_eui, dev_addr, f_cnt)
        """,
        connection ->
            List.of(
                array(connection, "bigint", rows, DeviceUp::applicationId),
                array(connection, "bigint", rows, DeviceUp::deviceEui),
                array(connection, "int", rows, DeviceUp::devAddr),
                array(connection, "bigint", rows, DeviceUp::fCnt),
                times(connection, rows, DeviceUp::receivedAt),
                array(connection, "boolean", rows, DeviceUp::confirmed),
                array(connection, "smallint", rows, row -> port(row.fPort())),
                bytes(connection, rows, DeviceUp::bytes)));
  }

  void deviceDowns(List<DeviceDown> rows) {
    run(
        """
        INSERT INTO device_down (device_eui, dev_addr, f_cnt, sent_at, acknowledges, f_port, bytes)
        SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?)
        """,
        connection ->
            List.of(
                array(connection, "bigint", rows, DeviceDown::deviceEui),
                array(connection, "int", rows, DeviceDown::devAddr),
                array(connection, "bigint", rows, DeviceDown::fCnt),
                times(connection, rows, DeviceDown::sentAt),
                array(connection, "bigint", rows, DeviceDown::acknowledges),
                array(connection, "smallint", rows, row -> port(row.fPort())),
                bytes(connection, rows, DeviceDown::bytes)));
  }

  private static @Nullable Short port(int fPort) {
    return fPort < 0 ? null : (short) fPort;
  }

  private void run(String sql, Columns columns) {
    jdbc.execute(
        (ConnectionCallback<Integer>)
            connection -> {
              try (var statement = connection.prepareStatement(sql)) {
                var index = 0;
                for (var column : columns.of(connection)) {
                  statement.setArray(++index, column);
                }
                return statement.executeUpdate();
              }
            });
  }

  private static <T> Array array(
      Connection connection, String type, List<T> rows, Function<T, @Nullable Object> value)
      throws SQLException {
    var values = new @Nullable Object[rows.size()];
    for (var i = 0; i < values.length; i++) {
      values[i] = value.apply(rows.get(i));
    }
    return connection.createArrayOf(type, values);
  }

  private static <T> Array bytes(Connection connection, List<T> rows, Function<T, Bytes> value)
      throws SQLException {
    var values = new byte[rows.size()][];
    for (var i = 0; i < values.length; i++) {
      values[i] = value.apply(rows.get(i)).toArray();
    }
    return connection.createArrayOf("bytea", values);
  }

  private static <T> Array times(Connection connection, List<T> rows, Function<T, Instant> time)
      throws SQLException {
    return array(connection, "timestamptz", rows, row -> time.apply(row).toString());
  }

  private interface Columns {
    List<Array> of(Connection connection) throws SQLException;
  }
}
