package io.bottlenecklab.systems.lorawan.rows;

import io.bottlenecklab.lorawan.frames.Bytes;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/**
 * Frames to gateways, and the histories of both directions, by the statements of the tuned service.
 * Histories and what gateways answer are stored for many frames at once.
 */
public final class NetworkRows {

  private static final int BATCH = 100;

  private final Connection connection;
  private final PreparedStatement frame;
  private final PreparedStatement answer;
  private final HistoryRows gatewayUp;
  private final HistoryRows deviceUp;
  private final HistoryRows applicationUp;
  private final HistoryRows gatewayDown;
  private final HistoryRows deviceDown;
  private final List<Long> answered = new ArrayList<>();

  /** Writes on a connection that commits when it is told to. */
  public NetworkRows(Connection connection) throws SQLException {
    this.connection = connection;
    frame =
        connection.prepareStatement(
            """
            INSERT INTO downlink_frame
              (gateway_eui, device_eui, dev_addr, f_cnt, acknowledges, downlink_id, frame, sent_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, now()) RETURNING id
            """);
    answer =
        connection.prepareStatement(
            "UPDATE downlink_frame SET answer = 'OK', answered_at = now() WHERE id = ANY (?)");
    gatewayUp =
        new HistoryRows(
            connection,
            "gateway_up",
            columns(
                "gateway_eui bigint, device_eui bigint, dev_addr int, f_cnt bigint,"
                    + " received_at timestamptz, rssi smallint, snr float4, bytes bytea"));
    deviceUp =
        new HistoryRows(
            connection,
            "device_up",
            columns(
                "device_eui bigint, dev_addr int, f_cnt bigint, received_at timestamptz,"
                    + " confirmed boolean, f_port smallint, bytes bytea"));
    applicationUp =
        new HistoryRows(
            connection,
            "application_up",
            columns(
                "application_id bigint, device_eui bigint, dev_addr int, f_cnt bigint,"
                    + " received_at timestamptz, bytes bytea"));
    gatewayDown =
        new HistoryRows(
            connection,
            "gateway_down",
            columns(
                "gateway_eui bigint, device_eui bigint, dev_addr int, f_cnt bigint,"
                    + " sent_at timestamptz, bytes bytea"));
    deviceDown =
        new HistoryRows(
            connection,
            "device_down",
            columns(
                "device_eui bigint, dev_addr int, f_cnt bigint, sent_at timestamptz,"
                    + " acknowledges bigint, f_port smallint, bytes bytea"));
  }

  private static SequencedMap<String, String> columns(String list) {
    var columns = new LinkedHashMap<String, String>();
    for (var column : list.split(", ", -1)) {
      var nameAndType = column.split(" ", -1);
      columns.put(nameAndType[0], nameAndType[1]);
    }
    return columns;
  }

  /** A device's session, at the gateway that is near. */
  public record Session(long gateway, long device, int devAddr) {}

  /**
   * A confirmed uplink that was received.
   *
   * @param data decrypted
   */
  public record Uplink(long application, long fCnt, int fPort, Bytes frame, Bytes data) {}

  /**
   * A downlink that a gateway was told to send.
   *
   * @param acknowledges the counter of the uplink; null where it is no acknowledgement
   * @param downlink the key in the queue; null where none was queued
   * @param fPort null where there is no payload
   */
  public record Downlink(
      long fCnt,
      @Nullable Long acknowledges,
      @Nullable Long downlink,
      @Nullable Integer fPort,
      Bytes frame,
      Bytes data) {}

  /** Sets a statement's parameters, and returns its only row, until it is executed again. */
  public static ResultSet row(PreparedStatement statement, @Nullable Object... values)
      throws SQLException {
    for (var i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    var rows = statement.executeQuery();
    if (!rows.next()) {
      throw new SQLException("no row is left for " + statement);
    }
    return rows;
  }

  /** Adds an uplink to its histories. */
  public void received(Session from, Uplink uplink) {
    var at = Instant.now().toString();
    gatewayUp.add(
        from.gateway(),
        from.device(),
        from.devAddr(),
        uplink.fCnt(),
        at,
        -60,
        7.5f,
        uplink.frame().toArray());
    deviceUp.add(
        from.device(),
        from.devAddr(),
        uplink.fCnt(),
        at,
        true,
        uplink.fPort(),
        uplink.data().toArray());
    applicationUp.add(
        uplink.application(),
        from.device(),
        from.devAddr(),
        uplink.fCnt(),
        at,
        uplink.data().toArray());
  }

  /**
   * Stores a frame, and commits; then it is sent, so the gateway answers and histories have it.
   * Every hundredth frame stores them.
   */
  public void send(Session to, Downlink downlink) throws SQLException {
    frame.setObject(1, to.gateway());
    frame.setObject(2, to.device());
    frame.setObject(3, to.devAddr());
    frame.setObject(4, downlink.fCnt());
    frame.setObject(5, downlink.acknowledges(), Types.BIGINT);
    frame.setObject(6, downlink.downlink(), Types.BIGINT);
    frame.setBytes(7, downlink.frame().toArray());
    answered.add(row(frame).getLong(1));
    connection.commit();
    var at = Instant.now().toString();
    gatewayDown.add(
        to.gateway(), to.device(), to.devAddr(), downlink.fCnt(), at, downlink.frame().toArray());
    deviceDown.add(
        to.device(),
        to.devAddr(),
        downlink.fCnt(),
        at,
        downlink.acknowledges(),
        downlink.fPort(),
        downlink.data().toArray());
    if (answered.size() == BATCH) {
      store();
    }
  }

  /** Stores what was not stored yet, and commits. */
  public void store() throws SQLException {
    for (var history : List.of(gatewayUp, deviceUp, applicationUp, gatewayDown, deviceDown)) {
      history.store();
    }
    answer.setArray(1, connection.createArrayOf("bigint", answered.toArray()));
    answer.executeUpdate();
    connection.commit();
    answered.clear();
  }
}
