package io.bottlenecklab.lorawan.api;

import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.network.Lookups;
import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
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
@RequestMapping("/api/gateways")
class GatewayController {

  private static final String SELECT =
      "SELECT eui, application_id, name, last_seen_at FROM gateway ";

  private final JdbcClient jdbc;
  private final Lookups lookups;

  GatewayController(JdbcClient jdbc, Lookups lookups) {
    this.jdbc = jdbc;
    this.lookups = lookups;
  }

  @GetMapping
  List<GatewayJson> all() {
    return jdbc.sql(SELECT + "ORDER BY eui LIMIT 1000").query((row, _) -> json(row)).list();
  }

  @GetMapping("/{eui}")
  GatewayJson one(@PathVariable @Pattern(regexp = HexEui.PATTERN) String eui) {
    return jdbc.sql(SELECT + "WHERE eui = ?")
        .param(HexEui.read(eui))
        .query((row, _) -> json(row))
        .optional()
        .orElseThrow(NotFoundException::new);
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  void create(@Valid @RequestBody NewGateway gateway) {
    jdbc.sql("INSERT INTO gateway (eui, application_id, name) VALUES (?, ?, ?)")
        .params(Arrays.asList(HexEui.read(gateway.eui()), gateway.applicationId(), gateway.name()))
        .update();
    lookups.forget();
  }

  @PutMapping("/{eui}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void change(
      @PathVariable @Pattern(regexp = HexEui.PATTERN) String eui,
      @Valid @RequestBody NewGateway gateway) {
    Changes.one(
        jdbc.sql("UPDATE gateway SET application_id = ?, name = ? WHERE eui = ?")
            .params(Arrays.asList(gateway.applicationId(), gateway.name(), HexEui.read(eui))));
    lookups.forget();
  }

  @DeleteMapping("/{eui}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@PathVariable @Pattern(regexp = HexEui.PATTERN) String eui) {
    Changes.one(jdbc.sql("DELETE FROM gateway WHERE eui = ?").param(HexEui.read(eui)));
    lookups.forget();
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
      @NotNull @Pattern(regexp = HexEui.PATTERN) String eui,
      @Nullable Long applicationId,
      @NotBlank
          @XmlText
          @CodePointLength(max = 100)
          @Schema(maxLength = 100, pattern = XmlText.NOT_BLANK)
          String name) {}

  record GatewayJson(
      String eui, @Nullable Long applicationId, String name, @Nullable Instant lastSeenAt) {}
}
