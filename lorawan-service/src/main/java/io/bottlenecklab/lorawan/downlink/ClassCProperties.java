package io.bottlenecklab.lorawan.downlink;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * Downlinks to devices that always listen.
 *
 * @param scheduler how devices of one round are served
 * @param interval how long after a round the next begins
 * @param batchSize how many devices a round serves
 * @param deviceLock how long a device is left alone after a downlink
 */
@Validated
@ConfigurationProperties("lorawan.class-c")
record ClassCProperties(
    @NotNull Scheduler scheduler,
    @NotNull Duration interval,
    @NotNull @Min(1) @Max(100_000) Integer batchSize,
    @NotNull Duration deviceLock) {

  /** How devices of one round are served. */
  enum Scheduler {
    /** One after another. */
    SERIAL,
    /** Several at once. */
    CONCURRENT
  }
}
