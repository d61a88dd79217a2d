package io.bottlenecklab.lorawan.api;

import io.bottlenecklab.lorawan.frames.region.Region;
import io.bottlenecklab.lorawan.network.DeviceProfile.DeviceClass;
import io.bottlenecklab.lorawan.network.NetworkLookups;
import io.bottlenecklab.support.web.NameText;
import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.annotation.JsonDeserialize;

@RestController
@RequestMapping("/api/device-profiles")
class ProfileController
    extends NumberedController<ProfileController.NewProfile, ProfileController.ProfileJson> {

  ProfileController(JdbcClient jdbc, NetworkLookups lookups) {
    super(
        new NetworkTable<>(
            jdbc,
            lookups,
            "device_profile",
            "id",
            List.of("name", "region", "device_class"),
            (row, _) ->
                new ProfileJson(
                    row.getLong("id"),
                    row.getString("name"),
                    Region.valueOf(row.getString("region")),
                    DeviceClass.valueOf(row.getString("device_class")))));
  }

  @Override
  List<@Nullable Object> values(NewProfile profile) {
    return List.of(profile.name(), profile.region().name(), profile.deviceClass().name());
  }

  record NewProfile(
      @NotBlank
          @XmlText
          @CodePointLength(max = 100)
          @Schema(maxLength = 100, pattern = NameText.PATTERN)
          @JsonDeserialize(using = NameText.class)
          String name,
      @NotNull Region region,
      @NotNull DeviceClass deviceClass) {}

  record ProfileJson(long id, String name, Region region, DeviceClass deviceClass) {}
}
