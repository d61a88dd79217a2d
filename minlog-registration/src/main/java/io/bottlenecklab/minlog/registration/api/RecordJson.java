package io.bottlenecklab.minlog.registration.api;

import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import org.jspecify.annotations.Nullable;

/** An access as a calling system registers it; {@link RecordRules} says what must be there. */
@Schema(additionalProperties = Schema.AdditionalPropertiesValue.FALSE)
record RecordJson(
    @Schema(
            requiredMode = RequiredMode.REQUIRED,
            format = "uuid",
            description = "Made by the caller; the same one again is the same access")
        @Nullable String id,
    @Schema(
            requiredMode = RequiredMode.REQUIRED,
            pattern = "^[0-9]{10}$",
            description = "The CPR number of whose data was accessed")
        @Nullable String citizen,
    @Schema(
            requiredMode = RequiredMode.REQUIRED,
            format = "date-time",
            description = "From 1995 to five minutes from now")
        @Nullable String occurredAt,
    @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable PartyJson professional,
    @Schema(
            types = {"string", "null"},
            maxLength = RecordRules.ID,
            pattern = RecordRules.FIT_FOR_AN_ADDRESS,
            description =
                "Who acted on the professional's behalf; a part of an address when looked up, so"
                    + " that it is no dot or two")
        @Nullable String assistant,
    @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable PartyJson organisation,
    @Schema(
            requiredMode = RequiredMode.REQUIRED,
            maxLength = RecordRules.ACTIVITY,
            pattern = XmlText.NOT_BLANK)
        @Nullable String activity,
    @Schema(
            requiredMode = RequiredMode.REQUIRED,
            maxLength = RecordRules.SYSTEM,
            pattern = XmlText.NOT_BLANK,
            description = "Where the access happened")
        @Nullable String system) {

  /** Without its parts, for logs. */
  @Override
  public String toString() {
    return "RecordJson[…]";
  }
}
