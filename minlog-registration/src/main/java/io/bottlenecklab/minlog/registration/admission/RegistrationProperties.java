package io.bottlenecklab.minlog.registration.admission;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * How much is taken at once.
 *
 * @param recordsPerCall a call with more is refused
 * @param maxRecordsInFlight of all calls together; a call beyond is answered 503
 */
@Validated
@ConfigurationProperties("minlog.registration")
public record RegistrationProperties(
    @NotNull @Min(1) @Max(1000) Integer recordsPerCall,
    @NotNull @Min(1) @Max(1_000_000) Integer maxRecordsInFlight) {

  /**
   * Otherwise a full call would never be admitted. A missing value is reported by its own
   * constraint.
   */
  @AssertTrue(message = "max-records-in-flight must be at least records-per-call")
  boolean isRoomForAFullCall() {
    return recordsPerCall == null
        || maxRecordsInFlight == null
        || maxRecordsInFlight >= recordsPerCall;
  }
}
