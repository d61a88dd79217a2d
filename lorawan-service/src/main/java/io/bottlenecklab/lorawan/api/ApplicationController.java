package io.bottlenecklab.lorawan.api;

import io.bottlenecklab.lorawan.network.NetworkLookups;
import io.bottlenecklab.support.web.NameText;
import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.annotation.JsonDeserialize;

@RestController
@RequestMapping("/api/applications")
class ApplicationController
    extends NumberedController<
        ApplicationController.NewApplication, ApplicationController.ApplicationJson> {

  ApplicationController(JdbcClient jdbc, NetworkLookups lookups) {
    super(
        new NetworkTable<>(
            jdbc,
            lookups,
            "application",
            "id",
            List.of("name"),
            (row, _) -> new ApplicationJson(row.getLong("id"), row.getString("name"))));
  }

  @Override
  List<@Nullable Object> values(NewApplication application) {
    return List.of(application.name());
  }

  record NewApplication(
      @NotBlank
          @XmlText
          @CodePointLength(max = 100)
          @Schema(maxLength = 100, pattern = NameText.PATTERN)
          @JsonDeserialize(using = NameText.class)
          String name) {}

  record ApplicationJson(long id, String name) {}
}
