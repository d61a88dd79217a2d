package io.bottlenecklab.lorawan.history;

import io.bottlenecklab.support.knobs.KnobReader;
import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Chooses, by knobs, how histories are written. */
@Configuration(proxyBeanMethods = false)
class HistoryConfiguration {

  @Bean
  Histories histories(HistoryProperties properties, JdbcTemplate jdbc) {
    var inserts = new Inserts(jdbc);
    var frames = properties.frameHistory();
    var messages = properties.applicationHistory();
    return new Histories(
        rows(frames, "gateway-up", inserts::gatewayUps, properties),
        rows(frames, "gateway-down", inserts::gatewayDowns, properties),
        rows(messages, "device-up", inserts::deviceUps, properties),
        rows(messages, "device-down", inserts::deviceDowns, properties));
  }

  @Bean
  MissingAnswers missingAnswers(JdbcClient jdbc, TransactionTemplate transaction, Clock clock) {
    return new MissingAnswers(jdbc, transaction, clock.instant());
  }

  private static <T> Rows<T> rows(
      Writing writing, String name, Consumer<List<T>> insert, HistoryProperties properties) {
    return switch (writing) {
      case ROW -> new RowByRow<>(insert);
      case BATCH ->
          new BatchedRows<>(
              name, insert, properties.historyBatchSize(), properties.historyLinger());
    };
  }

  @Bean
  KnobReader frameHistoryKnob(Histories histories) {
    return KnobReader.of(
        "lorawan.frame-history", () -> histories.gathersFrames() ? "batch" : "row");
  }

  @Bean
  KnobReader applicationHistoryKnob(Histories histories) {
    return KnobReader.of(
        "lorawan.application-history", () -> histories.gathersMessages() ? "batch" : "row");
  }

  /** What a variant states where nothing is gathered has no effect, and is told as it is stated. */
  @Bean
  KnobReader historyBatchSizeKnob(Histories histories, HistoryProperties properties) {
    return KnobReader.of(
        "lorawan.history-batch-size",
        () -> histories.gathered().map(BatchedRows::size).orElseGet(properties::historyBatchSize));
  }

  @Bean
  KnobReader historyLingerKnob(Histories histories, HistoryProperties properties) {
    return KnobReader.of(
        "lorawan.history-linger",
        () ->
            histories
                    .gathered()
                    .map(BatchedRows::linger)
                    .orElseGet(properties::historyLinger)
                    .toMillis()
                + "ms");
  }
}
