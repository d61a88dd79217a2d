package io.bottlenecklab.lorawan.downlink;

import io.bottlenecklab.lorawan.frames.SessionKeys;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds devices that always listen and have a downlink in their queue. */
@Component
final class DueDevices {

  private final JdbcClient jdbc;

  DueDevices(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Those whose downlinks wait longest, but none during the windows of an uplink. */
  List<DueDevice> find(Instant now, int most) {
    return jdbc.sql(
            """
            SELECT device.eui, dev_addr, nwk_s_key, app_s_key, gateway_eui, profile_id,
              application_id
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
            new DueDevice(
                row.getLong("eui"),
                row.getInt("dev_addr"),
                SessionKeys.of(row.getBytes("nwk_s_key"), row.getBytes("app_s_key")),
                row.getLong("gateway_eui"),
                row.getLong("profile_id"),
                row.getLong("application_id")))
        .list();
  }

  /** A device that always listens and has a downlink in its queue. */
  record DueDevice(
      long eui,
      int devAddr,
      SessionKeys keys,
      long gatewayEui,
      long profileId,
      long applicationId) {}
}
