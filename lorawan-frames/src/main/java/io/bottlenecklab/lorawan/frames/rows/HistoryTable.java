package io.bottlenecklab.lorawan.frames.rows;

import io.bottlenecklab.lorawan.frames.Bytes;
import java.sql.Array;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A history. One statement inserts any number of rows; each of its parameters is an array with the
 * values of a column. A JDBC batch has a statement for each row.
 */
public final class HistoryTable<T> {

  /** Frames that gateways received. */
  public static final HistoryTable<GatewayUp> GATEWAY_UP =
      new HistoryTable<>(
          """
          INSERT INTO gateway_up (gateway_eui, device_eui, dev_addr, f_cnt, received_at, rssi, snr, bytes)
          SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?)
          """,
          List.of(
              new Column<>("bigint", GatewayUp::gatewayEui),
              new Column<>("bigint", GatewayUp::deviceEui),
              new Column<>("int", GatewayUp::devAddr),
              new Column<>("bigint", GatewayUp::fCnt),
              new Column<>("timestamptz", GatewayUp::receivedAt),
              new Column<>("smallint", GatewayUp::rssi),
              new Column<>("float4", GatewayUp::snr),
              new Column<>("bytea", GatewayUp::bytes)));

  /** Frames that gateways sent. */
  public static final HistoryTable<GatewayDown> GATEWAY_DOWN =
      new HistoryTable<>(
          """
          INSERT INTO gateway_down (gateway_eui, device_eui, dev_addr, f_cnt, sent_at, bytes)
          SELECT * FROM unnest(?, ?, ?, ?, ?, ?)
          """,
          List.of(
              new Column<>("bigint", GatewayDown::gatewayEui),
              new Column<>("bigint", GatewayDown::deviceEui),
              new Column<>("int", GatewayDown::devAddr),
              new Column<>("bigint", GatewayDown::fCnt),
              new Column<>("timestamptz", GatewayDown::sentAt),
              new Column<>("bytea", GatewayDown::bytes)));

  /** What devices sent, for them and for their applications; an uplink that exists is skipped. */
  public static final HistoryTable<DeviceUp> DEVICE_UP =
      new HistoryTable<>(
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
          List.of(
              new Column<>("bigint", DeviceUp::applicationId),
              new Column<>("bigint", DeviceUp::deviceEui),
              new Column<>("int", DeviceUp::devAddr),
              new Column<>("bigint", DeviceUp::fCnt),
              new Column<>("timestamptz", DeviceUp::receivedAt),
              new Column<>("boolean", DeviceUp::confirmed),
              new Column<>("smallint", row -> port(row.fPort())),
              new Column<>("bytea", DeviceUp::bytes)));

  /** What was sent to devices. */
  public static final HistoryTable<DeviceDown> DEVICE_DOWN =
      new HistoryTable<>(
          """
          INSERT INTO device_down (device_eui, dev_addr, f_cnt, sent_at, acknowledges, f_port, bytes)
          SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?)
          """,
          List.of(
              new Column<>("bigint", DeviceDown::deviceEui),
              new Column<>("int", DeviceDown::devAddr),
              new Column<>("bigint", DeviceDown::fCnt),
              new Column<>("timestamptz", DeviceDown::sentAt),
              new Column<>("bigint", DeviceDown::acknowledges),
              new Column<>("smallint", row -> port(row.fPort())),
              new Column<>("bytea", DeviceDown::bytes)));

  private final String sql;
  private final List<Column<T>> columns;

  private HistoryTable(String sql, List<Column<T>> columns) {
    this.sql = sql;
    this.columns = columns;
  }

  /** Inserts rows by one statement, and returns the number of new rows in its last table. */
  public int insert(Connection connection, List<T> rows) throws SQLException {
    try (var statement = connection.prepareStatement(sql)) {
      for (var i = 0; i < columns.size(); i++) {
        statement.setArray(i + 1, columns.get(i).array(connection, rows));
      }
      return statement.executeUpdate();
    }
  }

  /** Inserts rows by a JDBC batch with a statement for each. Not for {@link #DEVICE_UP}. */
  public void insertEach(Connection connection, List<T> rows) throws SQLException {
    var single = sql.replace("SELECT * FROM unnest(", "VALUES (");
    try (var statement = connection.prepareStatement(single)) {
      for (var row : rows) {
        for (var i = 0; i < columns.size(); i++) {
          statement.setObject(i + 1, columns.get(i).single(row));
        }
        statement.addBatch();
      }
      statement.executeBatch();
    }
  }

  private static @Nullable Integer port(int fPort) {
    return fPort < 0 ? null : fPort;
  }

  private record Column<T>(String type, Function<T, @Nullable Object> value) {

    @Nullable Object single(T row) {
      return switch (value.apply(row)) {
        case Bytes bytes -> bytes.toArray();
        case Instant time -> time.atOffset(ZoneOffset.UTC);
        case null -> null;
        case Object other -> other;
      };
    }

    Array array(Connection connection, List<T> rows) throws SQLException {
      var values =
          type.equals("bytea") ? new byte[rows.size()][] : new @Nullable Object[rows.size()];
      for (var i = 0; i < values.length; i++) {
        values[i] =
            switch (value.apply(rows.get(i))) {
              case Bytes bytes -> bytes.toArray();
              case Instant time -> time.toString();
              case null -> null;
              case Object other -> other;
            };
      }
      return connection.createArrayOf(type, values);
    }
  }

  /** A gateway received a frame. Its device may be unknown. */
  public record GatewayUp(
      long gatewayEui,
      @Nullable Long deviceEui,
      @Nullable Integer devAddr,
      @Nullable Long fCnt,
      Instant receivedAt,
      int rssi,
      float snr,
      Bytes bytes) {}

  /** A frame was sent to a gateway. */
  public record GatewayDown(
      long gatewayEui,
      long deviceEui,
      int devAddr,
      @Nullable Long fCnt,
      Instant sentAt,
      Bytes bytes) {}

  /**
   * The content of an uplink, for the device and for its application.
   *
   * @param fPort negative without a payload
   * @param bytes in the clear
   */
  public record DeviceUp(
      long applicationId,
      long deviceEui,
      int devAddr,
      long fCnt,
      Instant receivedAt,
      boolean confirmed,
      int fPort,
      Bytes bytes) {}

  /**
   * The content of a downlink.
   *
   * @param acknowledges the counter of the uplink that it acknowledges, or null
   * @param fPort negative without a payload
   * @param bytes in the clear
   */
  public record DeviceDown(
      long deviceEui,
      int devAddr,
      long fCnt,
      Instant sentAt,
      @Nullable Long acknowledges,
      int fPort,
      Bytes bytes) {}
}
