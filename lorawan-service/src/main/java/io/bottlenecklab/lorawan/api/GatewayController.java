package io.bottlenecklab.lorawan.api;

import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.network.NetworkLookups;
import io.bottlenecklab.support.web.NameText;
import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.annotation.JsonDeserialize;

@RestController
@RequestMapping("/api/gateways")
class GatewayController
    extends EuiController<GatewayController.NewGateway, GatewayController.GatewayJson> {

  GatewayController(JdbcClient jdbc, NetworkLookups lookups) {
    super(
        new NetworkTable<>(
            jdbc,
            lookups,
            "gateway",
            "eui",
            List.of("eui", "application_id", "name"),
            (row, _) -> json(row)));
  }

  @Override
  List<@Nullable Object> values(NewGateway gateway) {
    return Arrays.asList(read(gateway.eui()), gateway.applicationId(), gateway.name());
  }

  private static GatewayJson json(ResultSet row) throws SQLException {
    var seen = row.getObject("last_seen_at", OffsetDateTime.class);
    return new GatewayJson(
        Eui.hex(row.getLong("eui")),
        row.getObject("application_id", Long.class),
        row.getString("name"),
        seen == null ? null : seen.toInstant());
  }

  record NewGateway(
      @NotNull @Pattern(regexp = EuiController.EUI) String eui,
      @Nullable Long applicationId,
      @NotBlank
          @XmlText
          @CodePointLength(max = 100)
          @Schema(maxLength = 100, pattern = NameText.PATTERN)
          @JsonDeserialize(using = NameText.class)
          String name) {}

  record GatewayJson(
      String eui, @Nullable Long applicationId, String name, @Nullable Instant lastSeenAt) {}
}
