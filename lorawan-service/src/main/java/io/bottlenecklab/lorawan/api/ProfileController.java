package io.bottlenecklab.lorawan.api;

import io.bottlenecklab.lorawan.frames.region.Region;
import io.bottlenecklab.lorawan.network.DeviceClass;
import io.bottlenecklab.lorawan.network.Lookups;
import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;
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
@RequestMapping("/api/device-profiles")
class ProfileController {

  private final JdbcClient jdbc;
  private final Lookups lookups;

  ProfileController(JdbcClient jdbc, Lookups lookups) {
    this.jdbc = jdbc;
    this.lookups = lookups;
  }

  @GetMapping
  List<ProfileJson> all() {
    return jdbc.sql(
            "SELECT id, name, region, device_class FROM device_profile ORDER BY id LIMIT 1000")
        .query((row, _) -> json(row))
        .list();
  }

  @GetMapping("/{id}")
  ProfileJson one(@PathVariable long id) {
    return jdbc.sql("SELECT id, name, region, device_class FROM device_profile WHERE id = ?")
        .param(id)
        .query((row, _) -> json(row))
        .optional()
        .orElseThrow(NotFoundException::new);
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  Created create(@Valid @RequestBody NewProfile profile) {
    return new Created(
        jdbc.sql(
                "INSERT INTO device_profile (name, region, device_class) VALUES (?, ?, ?) RETURNING id")
            .params(profile.name(), profile.region().name(), profile.deviceClass().name())
            .query(Long.class)
            .single());
  }

  @PutMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void change(@PathVariable long id, @Valid @RequestBody NewProfile profile) {
    Changes.one(
        jdbc.sql("UPDATE device_profile SET name = ?, region = ?, device_class = ? WHERE id = ?")
            .params(profile.name(), profile.region().name(), profile.deviceClass().name(), id));
    lookups.forget();
  }

  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@PathVariable long id) {
    Changes.one(jdbc.sql("DELETE FROM device_profile WHERE id = ?").param(id));
    lookups.forget();
  }

  private static ProfileJson json(ResultSet row) throws SQLException {
    return new ProfileJson(
        row.getLong("id"),
        row.getString("name"),
        Region.valueOf(row.getString("region")),
        DeviceClass.valueOf(row.getString("device_class")));
  }

  record NewProfile(
      @NotBlank
          @XmlText
          @CodePointLength(max = 100)
          @Schema(maxLength = 100, pattern = XmlText.NOT_BLANK)
          String name,
      @NotNull Region region,
      @NotNull DeviceClass deviceClass) {}

  record ProfileJson(long id, String name, Region region, DeviceClass deviceClass) {}
}
