package io.bottlenecklab.systems.lorawan.traffic;

import io.bottlenecklab.db.lorawan.SeededDevice;
import io.bottlenecklab.db.lorawan.SeededGateway;
import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataMessage;
import io.bottlenecklab.lorawan.frames.MessageType;
import io.bottlenecklab.lorawan.frames.SessionKeys;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.DeviceDown;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.GatewayDown;
import io.bottlenecklab.lorawan.frames.rows.NetworkStatements;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;

/**
 * What a downlink to a device of class C leaves behind, over plain JDBC: queued in one commit,
 * taken out and written as a frame in another; histories and the gateway's answer in batches. No
 * device is looked for, there is no broker, and nothing is waited for.
 */
final class BareDownlink implements BareWork {

  /** Every tenth device is of class C. */
  private static final int EVERY = 10;

  @Override
  public String name() {
    return "downlink";
  }

  @Override
  public String about() {
    return "a downlink queued and sent over plain JDBC in two commits, histories in batches";
  }

  @Override
  public Worker worker(Subject subject) throws SQLException {
    if (subject.users() < EVERY) {
      throw new SQLException("no device of class C; allowed: 10 devices at least");
    }
    return subject.onConnection(
        connection -> new Network(connection, subject.users() / EVERY, subject.seed()));
  }

  private static final class Network extends NetworkWorker {

    private final PreparedStatement queue;
    private final PreparedStatement count;
    private final PreparedStatement take;
    private final int devices;

    Network(Connection connection, int devices, long seed) throws SQLException {
      super(connection, seed);
      this.devices = devices;
      // the service's scheduler keeps running, and leaves the device alone until then
      queue =
          connection.prepareStatement(
              """
              WITH held AS (
                UPDATE device SET downlink_after = now() + interval '1 minute'
                WHERE eui = ? RETURNING eui)
              INSERT INTO downlink (device_eui, f_port, data, confirmed)
              SELECT eui, ?, ?, false FROM held
              WHERE (SELECT count(*) FROM downlink
                WHERE device_eui = held.eui AND state = 'queued') < 100
              RETURNING id
              """);
      count =
          connection.prepareStatement(
              """
              UPDATE device SET f_cnt_down = f_cnt_down + 1,
                downlink_after = now() + interval '100 milliseconds'
              WHERE eui = ? AND dev_addr IS NOT NULL AND f_cnt_down < 4294967296
              RETURNING f_cnt_down - 1, dev_addr, coalesce(gateway_eui, ?)
              """);
      take = connection.prepareStatement(NetworkStatements.TAKE_QUEUED);
    }

    @Override
    public void once() throws SQLException {
      var device = new SeededDevice(EVERY * (1 + random.nextInt(devices)));
      var payload = payload();
      var queued = row(queue, device.eui(), PORT, payload.toArray()).getLong(1);
      connection.commit();
      var counted = row(count, device.eui(), new SeededGateway(1).eui());
      var fCnt = counted.getLong(1);
      var devAddr = counted.getInt(2);
      var at = Instant.now();
      take(queued, fCnt, at);
      var frame =
          new DataMessage(
                  MessageType.UNCONFIRMED_DOWN,
                  devAddr,
                  false,
                  false,
                  fCnt,
                  Bytes.EMPTY,
                  PORT,
                  payload)
              .encode(SessionKeys.of(device.nwkSKey(), device.appSKey()));
      send(
          new GatewayDown(counted.getLong(3), device.eui(), devAddr, fCnt, at, frame),
          new DeviceDown(device.eui(), devAddr, fCnt, at, null, PORT, payload),
          queued);
    }

    private void take(long queued, long fCnt, Instant at) throws SQLException {
      take.setLong(1, fCnt);
      take.setObject(2, at.atOffset(ZoneOffset.UTC));
      take.setLong(3, queued);
      if (take.executeUpdate() == 0) {
        throw new SQLException("no row is left for " + take);
      }
    }
  }
}
