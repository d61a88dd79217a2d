package io.bottlenecklab.lorawan.testing;

import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.lorawan.SeededDevice;
import io.bottlenecklab.db.lorawan.SeededGateway;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.SessionKeys;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import javax.sql.DataSource;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Devices and gateways in the database. */
public final class Network {

  /** A gateway. */
  public static final long NORTH = new SeededGateway(1).eui();

  /** Another. */
  public static final long SOUTH = new SeededGateway(2).eui();

  private final JdbcClient jdbc;

  /** On that database. */
  public Network(DataSource database) {
    this.jdbc = JdbcClient.create(database);
  }

  /**
   * Two gateways and some devices. Every tenth device is of class C. All are near the first
   * gateway.
   */
  public void fill(int devices) {
    // The service reads several tables, in another order: one of the two may have to give way.
    await().ignoreExceptionsInstanceOf(PessimisticLockingFailureException.class).until(this::empty);
    jdbc.sql("INSERT INTO application (name) VALUES ('Meters')").update();
    jdbc.sql(
            "INSERT INTO device_profile (name, region, device_class) VALUES ('a', 'EU868', 'A'), ('c', 'EU868', 'C')")
        .update();
    for (var gateway : new long[] {NORTH, SOUTH}) {
      jdbc.sql("INSERT INTO gateway (eui, name) VALUES (?, 'g')").param(gateway).update();
    }
    for (var n = 1; n <= devices; n++) {
      add(new SeededDevice(n));
    }
  }

  private boolean empty() {
    jdbc.sql(
            """
            TRUNCATE application, device_profile, gateway, device, dev_nonce, downlink, downlink_frame,
              gateway_up, gateway_down, device_up, device_down, application_up RESTART IDENTITY CASCADE
            """)
        .update();
    return true;
  }

  /** A number that SQL finds. */
  public long count(String sql) {
    return jdbc.sql(sql).query(Long.class).single();
  }

  /** Changes something. */
  public void change(String sql) {
    jdbc.sql(sql).update();
  }

  /** A device's keys. */
  public static SessionKeys keys(SeededDevice device) {
    return SessionKeys.of(device.nwkSKey(), device.appSKey());
  }

  /**
   * An uplink with other bits of FCtrl, signed again.
   *
   * @param bits such as 0xc0 for ADR and ADRACKReq
   */
  public static Bytes controlled(Bytes uplink, int bits, SessionKeys keys, long fCnt) {
    var frame = uplink.toArray();
    var end = frame.length - 4;
    frame[5] |= (byte) bits;
    var signed = ByteBuffer.allocate(16 + end).order(ByteOrder.LITTLE_ENDIAN);
    signed.put(0, (byte) 0x49).put(6, frame, 1, 4).putInt(10, (int) fCnt).put(15, (byte) end);
    signed.put(16, frame, 0, end);
    System.arraycopy(keys.network().cmac(signed.array()), 0, frame, end, 4);
    return Bytes.of(frame);
  }

  private void add(SeededDevice device) {
    jdbc.sql(
            """
            INSERT INTO device (eui, application_id, profile_id, name, app_key, dev_addr, nwk_s_key,
              app_s_key, gateway_eui)
            VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?)
            """)
        .params(
            device.eui(),
            device.isClassC() ? 2 : 1,
            device.name(),
            device.appKey(),
            device.devAddr(1),
            device.nwkSKey(),
            device.appSKey(),
            NORTH)
        .update();
  }
}
