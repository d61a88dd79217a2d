package io.bottlenecklab.minlog.registration.api;

import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.annotation.JsonDeserialize;

/** A batch of records, of which all are registered or none. */
@Schema(additionalProperties = Schema.AdditionalPropertiesValue.FALSE)
record RegistrationRequest(
    @ArraySchema(minItems = 1, arraySchema = @Schema(requiredMode = Schema.RequiredMode.REQUIRED))
        @JsonDeserialize(as = RecordList.class)
        @Nullable List<@Nullable RecordJson> records) {

  /** Without its records, for logs. */
  @Override
  public String toString() {
    return "RegistrationRequest[…]";
  }
}
