package io.bottlenecklab.lorawan.api;

import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.network.NetworkLookups;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Devices. A change resets the session's counters; queue and nonces stay. */
@RestController
@RequestMapping("/api/devices")
class DeviceController extends EuiController<DeviceRequest, DeviceController.DeviceJson> {

  DeviceController(JdbcClient jdbc, NetworkLookups lookups) {
    super(
        new NetworkTable<>(
            jdbc,
            lookups,
            "device",
            "eui",
            List.of(
                "eui",
                "application_id",
                "profile_id",
                "name",
                "app_key",
                "dev_addr",
                "nwk_s_key",
                "app_s_key",
                "f_cnt_up",
                "f_cnt_down"),
            (row, _) -> json(row)));
  }

  @Override
  List<@Nullable Object> values(DeviceRequest device) {
    return Arrays.asList(
        read(device.devEui()),
        device.applicationId(),
        device.profileId(),
        device.name(),
        DeviceRequest.key(device.appKey()),
        device.address(),
        DeviceRequest.key(device.nwkSKey()),
        DeviceRequest.key(device.appSKey()),
        0L,
        0L);
  }

  private static DeviceJson json(ResultSet row) throws SQLException {
    var address = row.getObject("dev_addr", Integer.class);
    return new DeviceJson(
        Eui.hex(row.getLong("eui")),
        row.getLong("application_id"),
        row.getLong("profile_id"),
        row.getString("name"),
        address == null ? null : Eui.address(address),
        row.getLong("f_cnt_up"),
        row.getLong("f_cnt_down"));
  }

  record DeviceJson(
      String devEui,
      long applicationId,
      long profileId,
      String name,
      @Nullable String devAddr,
      long fCntUp,
      long fCntDown) {}
}
