package io.bottlenecklab.lorawan.history;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * How histories are written.
 *
 * @param frameHistory what gateways heard and sent
 * @param applicationHistory what devices and applications said and were told
 * @param historyBatchSize how many rows are written at once, where they are gathered
 * @param historyLinger how long the first of them waits for others
 */
@Validated
@ConfigurationProperties("lorawan")
record HistoryProperties(
    @NotNull Writing frameHistory,
    @NotNull Writing applicationHistory,
    @NotNull @Min(1) @Max(10_000) Integer historyBatchSize,
    @NotNull Duration historyLinger) {}
