package io.bottlenecklab.systems.lorawan.traffic;

import io.bottlenecklab.db.lorawan.SeededDevice;
import io.bottlenecklab.db.lorawan.SeededGateway;
import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataMessage;
import io.bottlenecklab.lorawan.frames.MessageType;
import io.bottlenecklab.lorawan.frames.SessionKeys;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.DeviceDown;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.DeviceUp;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.GatewayDown;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.GatewayUp;
import io.bottlenecklab.lorawan.frames.rows.NetworkStatements;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * What an uplink leaves behind, over plain JDBC: its counter used up in one commit, its answer
 * stored in another; histories and the gateway's answer in batches. The statements are the tuned
 * service's, but the database counts in place of the device. A frame is encrypted and signed each
 * way. There is no broker, and nothing waits.
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
    return subject.onConnection(
        connection -> new Network(connection, subject.users(), subject.seed()));
  }

  private static final class Network extends NetworkWorker {

    private static final long GATEWAY = new SeededGateway(1).eui();

    private final PreparedStatement accept;
    private final PreparedStatement head;
    private final PreparedStatement count;
    private final int devices;
    private final Map<Integer, SessionKeys> keys = new HashMap<>();

    Network(Connection connection, int devices, long seed) throws SQLException {
      super(connection, seed);
      this.devices = devices;
      accept =
          connection.prepareStatement(
              """
              UPDATE device SET f_cnt_up = f_cnt_up + 1, last_seen_at = now(), gateway_eui = ?,
                downlink_after = CASE WHEN ? THEN now() + interval '2 seconds' ELSE downlink_after END
              WHERE eui = ? RETURNING f_cnt_up - 1, dev_addr, application_id
              """);
      head = connection.prepareStatement(NetworkStatements.QUEUE_HEAD);
      count = connection.prepareStatement(NetworkStatements.NEXT_COUNTER);
    }

    @Override
    public void once() throws SQLException {
      var device = new SeededDevice(1 + random.nextInt(devices));
      var eui = device.eui();
      var accepted = row(accept, GATEWAY, device.isClassC(), eui);
      var fCnt = accepted.getLong(1);
      var devAddr = accepted.getInt(2);
      var application = accepted.getLong(3);
      connection.commit();
      var data = payload();
      var uplink =
          DataMessage.uplink(MessageType.CONFIRMED_UP, devAddr, fCnt, PORT, data)
              .encode(keys(device));
      var heard = Instant.now();
      received(
          new GatewayUp(GATEWAY, eui, devAddr, fCnt, heard, -60, 7.5f, uplink),
          new DeviceUp(application, eui, devAddr, fCnt, heard, true, PORT, data));
      checkQueue(device);
      var fCntDown = row(count, eui, devAddr).getLong(1);
      var downlink = DataMessage.acknowledgement(devAddr, fCntDown).encode(keys(device));
      var sent = Instant.now();
      send(
          new GatewayDown(GATEWAY, eui, devAddr, fCntDown, sent, downlink),
          new DeviceDown(eui, devAddr, fCntDown, sent, fCnt, DataMessage.NO_PORT, Bytes.EMPTY),
          null);
    }

    /** Reads what would be sent with the acknowledgement. */
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
          device.n(), _ -> SessionKeys.of(device.nwkSKey(), device.appSKey()));
    }
  }
}
