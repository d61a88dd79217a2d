package io.bottlenecklab.systems.lorawan.uplink;

import io.bottlenecklab.db.lorawan.SeededDevice;
import io.bottlenecklab.db.lorawan.SeededGateway;
import io.bottlenecklab.lab.load.bare.BareWork;
import io.bottlenecklab.lorawan.frames.AesKey;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataMessage;
import io.bottlenecklab.lorawan.frames.MessageType;
import io.bottlenecklab.lorawan.frames.SessionKeys;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * What an uplink leaves behind, over plain JDBC: its counter used up in one commit, its answer
 * stored in another, by the statements of the tuned service; the histories in batches. A frame is
 * encrypted and signed each way. There is no broker and nothing is waited for.
 */
final class BareUplink implements BareWork {

  @Override
  public String name() {
    return "uplink";
  }

  @Override
  public String about() {
    return "an uplink's counter and its answer stored over plain JDBC in two commits, histories in batches";
  }

  /** What brings most: some wait for the disk while others compute. */
  @Override
  public int threadsPerCore() {
    return 4;
  }

  @Override
  public Worker worker(Subject subject) throws SQLException {
    var connection = subject.database().connect();
    try {
      connection.setAutoCommit(false);
      return new Network(connection, subject.users(), new Random(subject.seed()));
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  private static final class Network implements Worker {

    private static final int BATCH = 100;
    private static final int PORT = 10;
    private static final int PAYLOAD = 12;

    private final Connection connection;
    private final PreparedStatement accept;
    private final PreparedStatement head;
    private final PreparedStatement count;
    private final PreparedStatement store;
    private final PreparedStatement gatewayUp;
    private final PreparedStatement deviceUp;
    private final PreparedStatement applicationUp;
    private final PreparedStatement gatewayDown;
    private final PreparedStatement deviceDown;
    private final int devices;
    private final Random random;
    private final Map<Integer, SessionKeys> keys = new HashMap<>();
    private int inBatch;

    Network(Connection connection, int devices, Random random) throws SQLException {
      this.connection = connection;
      this.devices = devices;
      this.random = random;
      accept =
          connection.prepareStatement(
              """
              UPDATE device SET f_cnt_up = f_cnt_up + 1, last_seen_at = now(), gateway_eui = ?
              WHERE eui = ? RETURNING f_cnt_up - 1, dev_addr, application_id
              """);
      head =
          connection.prepareStatement(
              """
              SELECT id, f_port, data, confirmed FROM downlink
              WHERE device_eui = ? AND state = 'queued' ORDER BY id LIMIT 2
              """);
      count =
          connection.prepareStatement(
              """
              UPDATE device SET f_cnt_down = f_cnt_down + 1
              WHERE eui = ? AND dev_addr = ? AND f_cnt_down < 4294967296
              RETURNING f_cnt_down - 1
              """);
      store =
          connection.prepareStatement(
              """
              INSERT INTO downlink_frame
                (gateway_eui, device_eui, dev_addr, f_cnt, acknowledges, frame, sent_at)
              VALUES (?, ?, ?, ?, ?, ?, now()) RETURNING id
              """);
      gatewayUp =
          connection.prepareStatement(
              """
              INSERT INTO gateway_up
                (gateway_eui, device_eui, dev_addr, f_cnt, received_at, rssi, snr, bytes)
              VALUES (?, ?, ?, ?, ?, -80, 7, ?)
              """);
      deviceUp =
          connection.prepareStatement(
              """
              INSERT INTO device_up
                (device_eui, dev_addr, f_cnt, received_at, confirmed, f_port, bytes)
              VALUES (?, ?, ?, ?, true, 10, ?)
              """);
      applicationUp =
          connection.prepareStatement(
              """
              INSERT INTO application_up
                (application_id, device_eui, dev_addr, f_cnt, received_at, bytes)
              VALUES (?, ?, ?, ?, ?, ?)
              """);
      gatewayDown =
          connection.prepareStatement(
              """
              INSERT INTO gateway_down (gateway_eui, device_eui, dev_addr, f_cnt, sent_at, bytes)
              VALUES (?, ?, ?, ?, ?, ?)
              """);
      deviceDown =
          connection.prepareStatement(
              """
              INSERT INTO device_down
                (device_eui, dev_addr, f_cnt, sent_at, acknowledges, bytes)
              VALUES (?, ?, ?, ?, ?, ?)
              """);
    }

    @Override
    public void once() throws SQLException {
      var device = new SeededDevice(1 + random.nextInt(devices));
      var gateway = new SeededGateway(1).eui();
      set(accept, gateway, device.eui());
      var accepted = row(accept);
      var fCnt = accepted.getLong(1);
      var devAddr = accepted.getInt(2);
      var application = accepted.getLong(3);
      connection.commit();
      var payload = new byte[PAYLOAD];
      random.nextBytes(payload);
      var session = keys.computeIfAbsent(device.n(), n -> keysOf(device));
      var uplink =
          DataMessage.uplink(MessageType.CONFIRMED_UP, devAddr, fCnt, PORT, Bytes.of(payload))
              .encode(session);

      set(head, device.eui());
      try (var queue = head.executeQuery()) {
        if (queue.next()) {
          throw new SQLException("device %d has a downlink".formatted(device.n()));
        }
      }
      set(count, device.eui(), devAddr);
      var fCntDown = row(count).getLong(1);
      var downlink = DataMessage.acknowledgement(devAddr, fCntDown).encode(session);
      set(store, gateway, device.eui(), devAddr, fCntDown, fCnt, downlink.toArray());
      var _ = row(store);
      connection.commit();

      var now = Timestamp.from(Instant.now());
      add(gatewayUp, gateway, device.eui(), devAddr, fCnt, now, uplink.toArray());
      add(deviceUp, device.eui(), devAddr, fCnt, now, payload);
      add(applicationUp, application, device.eui(), devAddr, fCnt, now, payload);
      add(gatewayDown, gateway, device.eui(), devAddr, fCntDown, now, downlink.toArray());
      add(deviceDown, device.eui(), devAddr, fCntDown, now, fCnt, new byte[0]);
      if (++inBatch == BATCH) {
        flush();
      }
    }

    private static SessionKeys keysOf(SeededDevice device) {
      return new SessionKeys(AesKey.of(device.nwkSKey()), AesKey.of(device.appSKey()));
    }

    private static void set(PreparedStatement statement, Object... values) throws SQLException {
      for (var i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
    }

    private static void add(PreparedStatement statement, Object... values) throws SQLException {
      set(statement, values);
      statement.addBatch();
    }

    /** The only row; the next execution closes it. */
    private static ResultSet row(PreparedStatement statement) throws SQLException {
      var rows = statement.executeQuery();
      if (!rows.next()) {
        throw new SQLException("a device is gone");
      }
      return rows;
    }

    private void flush() throws SQLException {
      for (var history : List.of(gatewayUp, deviceUp, applicationUp, gatewayDown, deviceDown)) {
        history.executeBatch();
      }
      connection.commit();
      inBatch = 0;
    }

    @Override
    public void close() throws SQLException {
      try (connection) {
        flush();
      }
    }
  }
}
