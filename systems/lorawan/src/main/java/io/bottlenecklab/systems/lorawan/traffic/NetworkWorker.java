package io.bottlenecklab.systems.lorawan.traffic;

import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.DeviceDown;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.DeviceUp;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.GatewayDown;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.GatewayUp;
import io.bottlenecklab.lorawan.frames.rows.NetworkStatements;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Bare work of frames: frames to gateways, and the histories of both directions, by the statements
 * of the tuned service. Histories and gateways' answers are stored for many frames at once.
 */
abstract class NetworkWorker implements BareWork.Worker {

  /** The port that frames have. */
  static final int PORT = 10;

  private static final int PAYLOAD = 12;
  private static final int BATCH = 100;

  /** Does not commit by itself; closed at the end. */
  final Connection connection;

  /** Seeded. */
  final Random random;

  private final PreparedStatement frame;
  private final PreparedStatement answer;
  private final List<GatewayUp> gatewayUps = new ArrayList<>();
  private final List<DeviceUp> deviceUps = new ArrayList<>();
  private final List<GatewayDown> gatewayDowns = new ArrayList<>();
  private final List<DeviceDown> deviceDowns = new ArrayList<>();
  private final List<Long> answered = new ArrayList<>();

  /** Writes on that connection, and draws from that seed. */
  NetworkWorker(Connection connection, long seed) throws SQLException {
    connection.setAutoCommit(false);
    this.connection = connection;
    random = new Random(seed);
    frame = connection.prepareStatement(NetworkStatements.INSERT_FRAME);
    answer =
        connection.prepareStatement(
            "UPDATE downlink_frame SET answer = 'OK', answered_at = now() WHERE id = ANY (?)");
  }

  /** Sets a statement's parameters, and returns its only row, until it is executed again. */
  static ResultSet row(PreparedStatement statement, @Nullable Object... values)
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
  void received(GatewayUp frame, DeviceUp content) {
    gatewayUps.add(frame);
    deviceUps.add(content);
  }

  /**
   * Stores a frame, and commits; then it is sent, so the gateway answers and histories have it.
   * Every hundredth frame stores them.
   *
   * @param queued the key of the downlink that was queued; null if there was none
   */
  void send(GatewayDown sent, DeviceDown content, @Nullable Long queued) throws SQLException {
    var stored =
        row(
            frame,
            sent.gatewayEui(),
            sent.deviceEui(),
            sent.devAddr(),
            sent.fCnt(),
            content.acknowledges(),
            queued,
            sent.bytes().toArray(),
            sent.sentAt().atOffset(ZoneOffset.UTC));
    answered.add(stored.getLong(1));
    connection.commit();
    gatewayDowns.add(sent);
    deviceDowns.add(content);
    if (answered.size() == BATCH) {
      store();
    }
  }

  /** A payload at random. */
  Bytes payload() {
    var payload = new byte[PAYLOAD];
    random.nextBytes(payload);
    return Bytes.of(payload);
  }

  @Override
  public void close() throws SQLException {
    try (connection) {
      store();
    }
  }

  private void store() throws SQLException {
    insert(HistoryTable.GATEWAY_UP, gatewayUps);
    insert(HistoryTable.DEVICE_UP, deviceUps);
    insert(HistoryTable.GATEWAY_DOWN, gatewayDowns);
    insert(HistoryTable.DEVICE_DOWN, deviceDowns);
    answer.setArray(1, connection.createArrayOf("bigint", answered.toArray()));
    answer.executeUpdate();
    connection.commit();
    answered.clear();
  }

  private <T> void insert(HistoryTable<T> table, List<T> rows) throws SQLException {
    if (!rows.isEmpty()) {
      table.insert(connection, rows);
      rows.clear();
    }
  }
}
