package io.bottlenecklab.lorawan.api;

import com.fasterxml.jackson.annotation.JsonAlias;
import io.bottlenecklab.support.problem.InvalidFieldException;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * What an application has for a device.
 *
 * @param fPort 1 to 223; 0 and those above are the network's
 * @param data in Base64, at most 242 bytes
 * @param confirmed whether the device is to acknowledge it; false if absent
 */
record DownlinkRequest(
    @NotNull
        @Pattern(regexp = EuiController.EUI)
        @JsonAlias("devEUI")
        @Schema(description = "The device; devEUI is accepted, too")
        String devEui,
    @NotNull @Min(1) @Max(223) Integer fPort,
    @NotNull
        @Schema(
            format = "byte",
            maxLength = 324,
            description = "At most 242 bytes, or what class C receives in its window")
        String data,
    @Nullable @Schema(defaultValue = "false") Boolean confirmed) {

  private static final int MOST = 242;

  /**
   * The data.
   *
   * @throws InvalidFieldException if it is not Base64, or too long for every data rate
   */
  byte[] bytes() {
    try {
      var bytes = Base64.getDecoder().decode(data);
      if (bytes.length <= MOST) {
        return bytes;
      }
      throw new InvalidFieldException(
          "data", "must be at most %d bytes, not %d".formatted(MOST, bytes.length));
    } catch (IllegalArgumentException e) {
      throw new InvalidFieldException("data", "must be Base64");
    }
  }

  boolean isConfirmed() {
    return Boolean.TRUE.equals(confirmed);
  }
}
