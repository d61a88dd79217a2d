package io.bottlenecklab.lorawan.network;

import io.bottlenecklab.lorawan.frames.SessionKeys;
import io.bottlenecklab.lorawan.frames.region.Region;
import io.bottlenecklab.lorawan.network.DeviceProfile.DeviceClass;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Asks the database each time, as report R2's first version did: two reads and a write for the
 * gateway, and a read each for device, profile and application.
 */
final class DatabaseLookups implements NetworkLookups {

  private final JdbcClient jdbc;
  private final Clock clock;

  DatabaseLookups(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  @Override
  public List<Device> devices(int devAddr) {
    return jdbc.sql(
            """
            SELECT eui, application_id, profile_id, dev_addr, nwk_s_key, app_s_key, f_cnt_up
            FROM device WHERE dev_addr = ?
            """)
        .param(devAddr)
        .query((row, _) -> device(row))
        .list();
  }

  @Override
  public List<Device> devicesNow(int devAddr) {
    return List.of();
  }

  @Override
  public DeviceProfile profile(long id) {
    return jdbc.sql("SELECT id, region, device_class FROM device_profile WHERE id = ?")
        .param(id)
        .query((row, _) ->
            new DeviceProfile(
                row.getLong("id"),
                Region.valueOf(row.getString("region")),
                DeviceClass.valueOf(row.getString("device_class"))))
        .single();
  }

  @Override
  public Optional<String> application(long id) {
    return jdbc.sql("SELECT name FROM application WHERE id = ?")
        .param(id)
        .query(String.class)
        .optional();
  }

  @Override
  public boolean sees(long gatewayEui) {
    var known =
        jdbc.sql("SELECT eui FROM gateway WHERE eui = ?")
            .param(gatewayEui)
            .query(Long.class)
            .optional();
    if (known.isEmpty()) {
      return false;
    }
    jdbc.sql("UPDATE gateway SET last_seen_at = ? WHERE eui = ?")
        .param(OffsetDateTime.now(clock))
        .param(gatewayEui)
        .update();
    return true;
  }

  /** It does not remember. */
  @Override
  public boolean rejects(long gatewayEui) {
    return false;
  }

  @Override
  public void forget() {}

  @Override
  public void forget(int devAddr) {}

  private static Device device(ResultSet row) throws SQLException {
    return new Device(
        row.getLong("eui"),
        row.getLong("application_id"),
        row.getLong("profile_id"),
        row.getInt("dev_addr"),
        SessionKeys.of(row.getBytes("nwk_s_key"), row.getBytes("app_s_key")),
        row.getLong("f_cnt_up"));
  }
}
