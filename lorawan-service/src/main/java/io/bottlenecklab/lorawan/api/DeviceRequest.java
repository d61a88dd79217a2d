package io.bottlenecklab.lorawan.api;

import com.fasterxml.jackson.annotation.JsonAlias;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.support.web.NameText;
import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import org.hibernate.validator.constraints.CodePointLength;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.annotation.JsonDeserialize;

/**
 * A device: one that may join has an {@code appKey}, a personalised one a session. Keys are never
 * returned.
 */
record DeviceRequest(
    @NotNull
        @Pattern(regexp = EuiController.EUI)
        @JsonAlias("devEUI")
        @Schema(description = "devEUI is accepted, too")
        String devEui,
    @NotNull Long applicationId,
    @NotNull Long profileId,
    @NotBlank
        @XmlText
        @CodePointLength(max = 100)
        @Schema(maxLength = 100, pattern = NameText.PATTERN)
        @JsonDeserialize(using = NameText.class)
        String name,
    @Nullable @Pattern(regexp = KEY) String appKey,
    @Nullable @Pattern(regexp = "^[0-9a-fA-F]{8}$") String devAddr,
    @Nullable @Pattern(regexp = KEY) String nwkSKey,
    @Nullable @Pattern(regexp = KEY) String appSKey) {

  private static final String KEY = "^[0-9a-fA-F]{32}$";

  /** Checked with the fields. */
  @AssertTrue(message = "a session is devAddr, nwkSKey and appSKey")
  boolean isSessionWhole() {
    return (devAddr == null) == (nwkSKey == null) && (devAddr == null) == (appSKey == null);
  }

  @Nullable Integer address() {
    return devAddr == null ? null : Integer.parseUnsignedInt(devAddr, 16);
  }

  static byte @Nullable [] key(@Nullable String hex) {
    return hex == null ? null : Bytes.ofHex(hex).toArray();
  }

  /** Without keys. */
  @Override
  public String toString() {
    return "DeviceRequest[" + devEui + "]";
  }
}
