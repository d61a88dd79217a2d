package io.bottlenecklab.lorawan.uplink;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * The way of an uplink.
 *
 * @param deduplicationWait how long the first copy waits for those of other gateways
 * @param downlinkWait how long an application has to queue what the answer is to carry
 * @param netId the network's number, of 24 bits
 * @param admission which messages are admitted
 */
@Validated
@ConfigurationProperties("lorawan")
record PipelineProperties(
    @NotNull Duration deduplicationWait,
    @NotNull Duration downlinkWait,
    @NotNull @Min(0) @Max(0xffffff) Integer netId,
    @NotNull @Valid Admitted admission) {

  /**
   * Which messages are admitted.
   *
   * @param maxWaiting messages that are worked on at once; 0 for any number
   */
  record Admitted(@NotNull @Min(0) @Max(1_000_000) Integer maxWaiting) {}
}
