package io.bottlenecklab.lorawan.api;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.util.Base64;

/**
 * What an application has for a device.
 *
 * @param fPort 1 to 223; 0 and those above are the network's
 * @param data in Base64, at most 242 bytes
 * @param confirmed whether the device is to acknowledge it
 */
record DownlinkRequest(
    @NotNull @Pattern(regexp = EuiController.EUI) String devEUI,
    @NotNull @Min(1) @Max(223) Integer fPort,
    @NotNull String data,
    boolean confirmed) {

  private static final int MOST = 242;

  /** Checked with the fields. */
  @AssertTrue(message = "data must be Base64 of at most 242 bytes")
  boolean isDataShort() {
    try {
      return data == null || bytes().length <= MOST;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  byte[] bytes() {
    return Base64.getDecoder().decode(data);
  }
}
