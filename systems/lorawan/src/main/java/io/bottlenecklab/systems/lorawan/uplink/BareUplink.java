package io.bottlenecklab.systems.lorawan.uplink;

import io.bottlenecklab.db.lorawan.SeededDevice;
import io.bottlenecklab.db.lorawan.SeededGateway;
import io.bottlenecklab.lab.load.bare.BareWork;
import io.bottlenecklab.lorawan.frames.AesKey;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataMessage;
import io.bottlenecklab.lorawan.frames.MessageType;
import io.bottlenecklab.lorawan.frames.SessionKeys;
import io.bottlenecklab.systems.lorawan.rows.NetworkRows;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * What an uplink leaves behind, over plain JDBC: its counter used up in one commit, its answer
 * stored in another, by the statements of the tuned service; histories and the gateway's answer in
 * batches. A frame is encrypted and signed each way. There is no broker and nothing is waited for.
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

  @Override
  public Worker worker(Subject subject) throws SQLException {
    return subject.onConnection(connection -> {
      connection.setAutoCommit(false);
      return new Network(connection, subject.users(), new Random(subject.seed()));
    });
  }

  private static final class Network implements Worker {

    private static final int PORT = 10;
    private static final int PAYLOAD = 12;
    private static final long GATEWAY = new SeededGateway(1).eui();

    private final Connection connection;
    private final PreparedStatement accept;
    private final PreparedStatement head;
    private final PreparedStatement count;
    private final NetworkRows rows;
    private final int devices;
    private final Random random;
    private final Map<Integer, SessionKeys> keys = new HashMap<>();

    Network(Connection connection, int devices, Random random) throws SQLException {
      this.connection = connection;
      this.devices = devices;
      this.random = random;
      rows = new NetworkRows(connection);
      accept =
          connection.prepareStatement(
              """
              UPDATE device SET f_cnt_up = f_cnt_up + 1, last_seen_at = now(), gateway_eui = ?,
                downlink_after = CASE WHEN ? THEN now() + interval '2 seconds' ELSE downlink_after END
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
    }

    @Override
    public void once() throws SQLException {
      var device = new SeededDevice(1 + random.nextInt(devices));
      var accepted = NetworkRows.row(accept, GATEWAY, device.isClassC(), device.eui());
      var fCnt = accepted.getLong(1);
      var session = new NetworkRows.Session(GATEWAY, device.eui(), accepted.getInt(2));
      var application = accepted.getLong(3);
      connection.commit();
      var data = new byte[PAYLOAD];
      random.nextBytes(data);
      var payload = Bytes.of(data);
      var uplink =
          DataMessage.uplink(MessageType.CONFIRMED_UP, session.devAddr(), fCnt, PORT, payload)
              .encode(keys(device));
      rows.received(session, new NetworkRows.Uplink(application, fCnt, PORT, uplink, payload));

      checkQueue(device);
      var fCntDown = NetworkRows.row(count, device.eui(), session.devAddr()).getLong(1);
      var downlink = DataMessage.acknowledgement(session.devAddr(), fCntDown).encode(keys(device));
      rows.send(
          session, new NetworkRows.Downlink(fCntDown, fCnt, null, null, downlink, Bytes.EMPTY));
    }

    /** Asks for what would go with the acknowledgement. */
    private void checkQueue(SeededDevice device) throws SQLException {
      head.setLong(1, device.eui());
      try (var queue = head.executeQuery()) {
        if (queue.next()) {
          throw new SQLException("device %d has a downlink".formatted(device.n()));
        }
      }
    }

    private SessionKeys keys(SeededDevice device) {
      return keys.computeIfAbsent(
          device.n(),
          _ -> new SessionKeys(AesKey.of(device.nwkSKey()), AesKey.of(device.appSKey())));
    }

    @Override
    public void close() throws SQLException {
      try (connection) {
        rows.store();
      }
    }
  }
}
