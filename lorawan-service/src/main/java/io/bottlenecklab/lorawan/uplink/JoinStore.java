package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.frames.AesKey;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.SessionKeys;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** Devices that may join, the nonces that they used, and their new sessions. */
@Component
final class JoinStore {

  private final JdbcClient jdbc;
  private final TransactionTemplate transaction;

  JoinStore(JdbcClient jdbc, TransactionTemplate transaction) {
    this.jdbc = jdbc;
    this.transaction = transaction;
  }

  Optional<JoiningDevice> device(long eui) {
    return jdbc.sql(
            """
            SELECT eui, application_id, profile_id, app_key, dev_addr FROM device
            WHERE eui = ? AND app_key IS NOT NULL
            """)
        .param(eui)
        .query((row, _) ->
            new JoiningDevice(
                row.getLong("eui"),
                row.getLong("application_id"),
                row.getLong("profile_id"),
                AesKey.of(row.getBytes("app_key")),
                row.getObject("dev_addr", Integer.class)))
        .optional();
  }

  /**
   * Starts a session: stores the join-accept, resets the counters and empties the queue.
   *
   * @return the number by which the gateway answers; empty if the device used the nonce before
   */
  Optional<Long> start(NewSession session, int nonce) {
    return transaction.execute(_ -> {
      if (!use(session.eui(), nonce)) {
        return Optional.empty();
      }
      begin(session);
      return Optional.of(insert(session));
    });
  }

  private boolean use(long eui, int nonce) {
    return jdbc.sql(
                "INSERT INTO dev_nonce (device_eui, nonce) VALUES (?, ?) ON CONFLICT DO NOTHING")
            .params(eui, nonce)
            .update()
        == 1;
  }

  private void begin(NewSession session) {
    jdbc.sql(
            """
            UPDATE device SET dev_addr = ?, nwk_s_key = ?, app_s_key = ?, f_cnt_up = 0, f_cnt_down = 0,
              gateway_eui = ?, joined_at = ?, last_seen_at = NULL
            WHERE eui = ?
            """)
        .params(
            session.devAddr(),
            session.keys().network().toArray(),
            session.keys().application().toArray(),
            session.gatewayEui(),
            session.at().atOffset(ZoneOffset.UTC),
            session.eui())
        .update();
    jdbc.sql("DELETE FROM downlink WHERE device_eui = ? AND state = 'queued'")
        .param(session.eui())
        .update();
  }

  private long insert(NewSession session) {
    return jdbc.sql(
            """
            INSERT INTO downlink_frame (gateway_eui, device_eui, dev_addr, frame, sent_at)
            VALUES (?, ?, ?, ?, ?) RETURNING id
            """)
        .params(
            session.gatewayEui(),
            session.eui(),
            session.devAddr(),
            session.accept().toArray(),
            session.at().atOffset(ZoneOffset.UTC))
        .query(Long.class)
        .single();
  }

  /**
   * A device that may join.
   *
   * @param devAddr address of its session, if it has one
   */
  record JoiningDevice(
      long eui, long applicationId, long profileId, AesKey appKey, @Nullable Integer devAddr) {}

  /**
   * A device's new session.
   *
   * @param accept the encrypted join-accept
   */
  record NewSession(
      long eui, int devAddr, SessionKeys keys, long gatewayEui, Bytes accept, Instant at) {}
}
