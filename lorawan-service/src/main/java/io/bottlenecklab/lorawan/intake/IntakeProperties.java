package io.bottlenecklab.lorawan.intake;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * What is taken.
 *
 * @param deduplicationWait how long other gateways have to hear the same
 */
@Validated
@ConfigurationProperties("lorawan")
record IntakeProperties(@NotNull Duration deduplicationWait, @NotNull @Valid Places admission) {

  /**
   * How much at once.
   *
   * @param maxWaiting messages that are taken and not yet dealt with; 0 for any number
   */
  record Places(@NotNull @Min(0) @Max(1_000_000) Integer maxWaiting) {}
}
