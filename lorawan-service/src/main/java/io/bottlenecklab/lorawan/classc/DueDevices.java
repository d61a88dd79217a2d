package io.bottlenecklab.lorawan.classc;

import io.bottlenecklab.lorawan.frames.AesKey;
import io.bottlenecklab.lorawan.frames.SessionKeys;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Finds devices that are due, and keeps others from serving them, too. */
final class DueDevices {

  private final JdbcClient jdbc;

  DueDevices(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Those whose downlinks wait longest; never inside the windows of an uplink. */
  List<Due> find(Instant now, int most) {
    return jdbc.sql(
            """
            SELECT device.eui, dev_addr, nwk_s_key, app_s_key, gateway_eui, profile_id
            FROM (SELECT device_eui, min(id) AS first FROM downlink WHERE state = 'queued'
              GROUP BY device_eui) AS queue
            JOIN device ON device.eui = queue.device_eui
            JOIN device_profile ON device_profile.id = device.profile_id
            WHERE device_class = 'C' AND dev_addr IS NOT NULL AND gateway_eui IS NOT NULL
              AND (downlink_after IS NULL OR downlink_after <= ?)
            ORDER BY first LIMIT ?
            """)
        .params(now.atOffset(ZoneOffset.UTC), most)
        .query((row, _) ->
            new Due(
                row.getLong("eui"),
                row.getInt("dev_addr"),
                new SessionKeys(
                    AesKey.of(row.getBytes("nwk_s_key")), AesKey.of(row.getBytes("app_s_key"))),
                row.getLong("gateway_eui"),
                row.getLong("profile_id")))
        .list();
  }

  /** Whether the device is still due; nobody else serves it before that time. */
  boolean lock(long eui, Instant now, Instant until) {
    return jdbc.sql(
                """
                UPDATE device SET downlink_after = ?
                WHERE eui = ? AND (downlink_after IS NULL OR downlink_after <= ?)
                """)
            .params(until.atOffset(ZoneOffset.UTC), eui, now.atOffset(ZoneOffset.UTC))
            .update()
        == 1;
  }
}
