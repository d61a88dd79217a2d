package io.bottlenecklab.systems.lorawan.downlink;

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
import java.util.Random;

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
    return subject.onConnection(connection -> {
      connection.setAutoCommit(false);
      return new Network(connection, subject.users() / EVERY, new Random(subject.seed()));
    });
  }

  private static final class Network implements Worker {

    private static final int PORT = 10;
    private static final int PAYLOAD = 12;

    private final Connection connection;
    private final PreparedStatement queue;
    private final PreparedStatement count;
    private final PreparedStatement take;
    private final NetworkRows rows;
    private final int devices;
    private final Random random;

    Network(Connection connection, int devices, Random random) throws SQLException {
      this.connection = connection;
      this.devices = devices;
      this.random = random;
      rows = new NetworkRows(connection);
      // the service's scheduler, which runs on, leaves the device alone until it is sent
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
      take =
          connection.prepareStatement(
              """
              UPDATE downlink SET state = 'sent', f_cnt_down = ?, sent_at = now()
              WHERE id = ? AND state = 'queued' RETURNING id
              """);
    }

    @Override
    public void once() throws SQLException {
      var device = new SeededDevice(EVERY * (1 + random.nextInt(devices)));
      var data = new byte[PAYLOAD];
      random.nextBytes(data);
      var downlink = NetworkRows.row(queue, device.eui(), PORT, data).getLong(1);
      connection.commit();

      var counted = NetworkRows.row(count, device.eui(), new SeededGateway(1).eui());
      var fCnt = counted.getLong(1);
      var session = new NetworkRows.Session(counted.getLong(3), device.eui(), counted.getInt(2));
      var _ = NetworkRows.row(take, fCnt, downlink);
      var payload = Bytes.of(data);
      var frame =
          new DataMessage(
                  MessageType.UNCONFIRMED_DOWN,
                  session.devAddr(),
                  false,
                  false,
                  fCnt,
                  Bytes.EMPTY,
                  PORT,
                  payload)
              .encode(new SessionKeys(AesKey.of(device.nwkSKey()), AesKey.of(device.appSKey())));
      rows.send(session, new NetworkRows.Downlink(fCnt, null, downlink, PORT, frame, payload));
    }

    @Override
    public void close() throws SQLException {
      try (connection) {
        rows.store();
      }
    }
  }
}
