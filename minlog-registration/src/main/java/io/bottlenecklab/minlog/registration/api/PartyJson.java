package io.bottlenecklab.minlog.registration.api;

import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import org.jspecify.annotations.Nullable;

/** A professional or an organisation. */
@Schema(additionalProperties = Schema.AdditionalPropertiesValue.FALSE)
record PartyJson(
    @Schema(
            requiredMode = RequiredMode.REQUIRED,
            maxLength = RecordRules.ID,
            pattern = XmlText.NOT_BLANK)
        @Nullable String id,
    @Schema(
            requiredMode = RequiredMode.REQUIRED,
            maxLength = RecordRules.NAME,
            pattern = XmlText.NOT_BLANK)
        @Nullable String name) {}
