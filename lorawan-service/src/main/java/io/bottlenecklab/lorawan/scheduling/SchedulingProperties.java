package io.bottlenecklab.lorawan.scheduling;

import io.bottlenecklab.lorawan.scheduling.Workers.Dispatch;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Threads of uplinks.
 *
 * @param waiting what a thread does while an uplink waits
 * @param dispatch which thread works on an uplink
 * @param uplinkThreads size of the pool, if there is one
 */
@Validated
@ConfigurationProperties("lorawan")
record SchedulingProperties(
    @NotNull Waiting waiting,
    @NotNull Dispatch dispatch,
    @DefaultValue("8") @Min(1) @Max(1000) int uplinkThreads) {

  /** What a thread does while an uplink waits. */
  enum Waiting {
    /** It waits, too. */
    BLOCKING,
    /** It works on something else. */
    SCHEDULED
  }
}
