package io.bottlenecklab.lorawan.join;

import io.bottlenecklab.lorawan.frames.AesKey;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.SessionKeys;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Devices that may join, what they joined with, and the sessions they get. */
final class JoinStore {

  private final JdbcClient jdbc;

  JoinStore(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  Optional<Joining> device(long eui) {
    return jdbc.sql(
            """
            SELECT eui, application_id, profile_id, app_key, dev_addr FROM device
            WHERE eui = ? AND app_key IS NOT NULL
            """)
        .param(eui)
        .query((row, _) ->
            new Joining(
                row.getLong("eui"),
                row.getLong("application_id"),
                row.getLong("profile_id"),
                AesKey.of(row.getBytes("app_key")),
                row.getObject("dev_addr", Integer.class)))
        .optional();
  }

  /** Whether the device had not used it. */
  boolean use(long eui, int nonce) {
    return jdbc.sql(
                "INSERT INTO dev_nonce (device_eui, nonce) VALUES (?, ?) ON CONFLICT DO NOTHING")
            .params(eui, nonce)
            .update()
        == 1;
  }

  /** Resets the counters and empties the queue of the former session. */
  void begin(long eui, int devAddr, SessionKeys keys, long gatewayEui, Instant at) {
    jdbc.sql(
            """
            UPDATE device SET dev_addr = ?, nwk_s_key = ?, app_s_key = ?, f_cnt_up = 0, f_cnt_down = 0,
              gateway_eui = ?, joined_at = ?, last_seen_at = NULL
            WHERE eui = ?
            """)
        .params(
            devAddr,
            keys.network().toArray(),
            keys.application().toArray(),
            gatewayEui,
            at.atOffset(ZoneOffset.UTC),
            eui)
        .update();
    jdbc.sql("DELETE FROM downlink WHERE device_eui = ? AND state = 'queued'").param(eui).update();
  }

  /** The number by which the gateway answers. */
  long sent(long gatewayEui, long eui, int devAddr, Bytes frame, Instant at) {
    return jdbc.sql(
            """
            INSERT INTO downlink_frame (gateway_eui, device_eui, dev_addr, frame, sent_at)
            VALUES (?, ?, ?, ?, ?) RETURNING id
            """)
        .params(gatewayEui, eui, devAddr, frame.toArray(), at.atOffset(ZoneOffset.UTC))
        .query(Long.class)
        .single();
  }

  /**
   * A device that may join.
   *
   * @param devAddr of the session that it has, if it has one
   */
  record Joining(
      long eui, long applicationId, long profileId, AesKey appKey, @Nullable Integer devAddr) {}
}
