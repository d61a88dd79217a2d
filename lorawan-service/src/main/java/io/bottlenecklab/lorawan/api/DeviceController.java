package io.bottlenecklab.lorawan.api;

import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.network.Lookups;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Pattern;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/devices")
class DeviceController {

  private static final String SELECT =
      "SELECT eui, application_id, profile_id, name, dev_addr, f_cnt_up, f_cnt_down FROM device ";

  private final JdbcClient jdbc;
  private final Lookups lookups;

  DeviceController(JdbcClient jdbc, Lookups lookups) {
    this.jdbc = jdbc;
    this.lookups = lookups;
  }

  @GetMapping
  List<DeviceJson> all() {
    return jdbc.sql(SELECT + "ORDER BY eui LIMIT 1000").query((row, _) -> json(row)).list();
  }

  @GetMapping("/{eui}")
  DeviceJson one(@PathVariable @Pattern(regexp = HexEui.PATTERN) String eui) {
    return jdbc.sql(SELECT + "WHERE eui = ?")
        .param(HexEui.read(eui))
        .query((row, _) -> json(row))
        .optional()
        .orElseThrow(NotFoundException::new);
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  void create(@Valid @RequestBody DeviceRequest device) {
    jdbc.sql(
            """
            INSERT INTO device (application_id, profile_id, name, app_key, dev_addr, nwk_s_key, app_s_key, eui)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """)
        .params(values(device, HexEui.read(device.devEui())))
        .update();
    lookups.forget();
  }

  /** Resets the session's counters. Queue and nonces stay. */
  @PutMapping("/{eui}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void change(
      @PathVariable @Pattern(regexp = HexEui.PATTERN) String eui,
      @Valid @RequestBody DeviceRequest device) {
    Changes.one(
        jdbc.sql(
                """
                UPDATE device SET application_id = ?, profile_id = ?, name = ?, app_key = ?, dev_addr = ?,
                  nwk_s_key = ?, app_s_key = ?, f_cnt_up = 0, f_cnt_down = 0
                WHERE eui = ?
                """)
            .params(values(device, HexEui.read(eui))));
    lookups.forget();
  }

  @DeleteMapping("/{eui}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@PathVariable @Pattern(regexp = HexEui.PATTERN) String eui) {
    Changes.one(jdbc.sql("DELETE FROM device WHERE eui = ?").param(HexEui.read(eui)));
    lookups.forget();
  }

  private static List<@Nullable Object> values(DeviceRequest device, long eui) {
    return Arrays.asList(
        device.applicationId(),
        device.profileId(),
        device.name(),
        DeviceRequest.key(device.appKey()),
        device.address(),
        DeviceRequest.key(device.nwkSKey()),
        DeviceRequest.key(device.appSKey()),
        eui);
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
