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
 * @param frameHistory what gateways received and sent
 * @param applicationHistory what devices and applications sent and received
 * @param historyBatchSize rows of a full batch
 * @param historyLinger how long the first row of a batch waits for others
 */
@Validated
@ConfigurationProperties("lorawan")
record HistoryProperties(
    @NotNull Writing frameHistory,
    @NotNull Writing applicationHistory,
    @NotNull @Min(1) @Max(10_000) Integer historyBatchSize,
    @NotNull Duration historyLinger) {

  /** How rows of a history are written. */
  enum Writing {
    /** Each by itself. */
    ROW,
    /** Many at once, by one statement. */
    BATCH,
    /** Many at once, by a JDBC batch with a statement for each; of frames only. */
    JDBC_BATCH
  }
}
