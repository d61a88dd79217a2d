package io.bottlenecklab.lorawan.waiting;

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
 * @param dispatch in which thread an uplink is worked on
 * @param uplinkThreads how many, where there is a pool
 */
@Validated
@ConfigurationProperties("lorawan")
record WaitingProperties(
    @NotNull Waiting waiting,
    @NotNull Dispatch dispatch,
    @DefaultValue("8") @Min(1) @Max(1000) int uplinkThreads) {}
