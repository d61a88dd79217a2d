package io.bottlenecklab.lorawan.history;

import io.bottlenecklab.lorawan.frames.rows.HistoryTable;
import io.bottlenecklab.lorawan.history.Histories.HistoryWriter;
import io.bottlenecklab.lorawan.history.HistoryProperties.Writing;
import io.bottlenecklab.support.knobs.KnobReader;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Chooses, by knobs, how histories are written. */
@Configuration(proxyBeanMethods = false)
class HistoryConfiguration {

  @Bean
  Histories histories(HistoryProperties properties, JdbcTemplate jdbc) {
    var frames = properties.frameHistory();
    var messages = properties.applicationHistory();
    return new Histories(
        writer(frames, "gateway-up", HistoryTable.GATEWAY_UP, jdbc, properties),
        writer(frames, "gateway-down", HistoryTable.GATEWAY_DOWN, jdbc, properties),
        writer(messages, "device-up", HistoryTable.DEVICE_UP, jdbc, properties),
        writer(messages, "device-down", HistoryTable.DEVICE_DOWN, jdbc, properties));
  }

  private static <T> HistoryWriter<T> writer(
      Writing writing,
      String name,
      HistoryTable<T> table,
      JdbcTemplate jdbc,
      HistoryProperties properties) {
    Consumer<List<T>> insert =
        rows ->
            jdbc.execute(
                (ConnectionCallback<Integer>) connection -> table.insert(connection, rows));
    return switch (writing) {
      case ROW -> new RowByRow<>(insert);
      case BATCH ->
          new BatchedRows<>(
              name, insert, properties.historyBatchSize(), properties.historyLinger());
      case JDBC_BATCH ->
          new BatchedRows<>(
              name,
              new JdbcBatchInsert<>(table, jdbc),
              properties.historyBatchSize(),
              properties.historyLinger());
    };
  }

  @Bean
  MissingAnswers missingAnswers(JdbcClient jdbc, TransactionTemplate transaction, Clock clock) {
    return new MissingAnswers(jdbc, transaction, clock.instant());
  }

  @Bean
  KnobReader frameHistoryKnob(Histories histories) {
    return KnobReader.of("lorawan.frame-history", () -> writing(histories.gatewayUps()));
  }

  @Bean
  KnobReader applicationHistoryKnob(Histories histories) {
    return KnobReader.of("lorawan.application-history", () -> writing(histories.deviceUps()));
  }

  private static Writing writing(HistoryWriter<?> writer) {
    if (!(writer instanceof BatchedRows<?> rows)) {
      return Writing.ROW;
    }
    return rows.insert() instanceof JdbcBatchInsert ? Writing.JDBC_BATCH : Writing.BATCH;
  }

  /** Without batches the size has no effect, so the stated one is read. */
  @Bean
  KnobReader historyBatchSizeKnob(Histories histories, HistoryProperties properties) {
    return KnobReader.of(
        "lorawan.history-batch-size",
        () -> batched(histories).map(BatchedRows::size).orElseGet(properties::historyBatchSize));
  }

  @Bean
  KnobReader historyLingerKnob(Histories histories, HistoryProperties properties) {
    return KnobReader.of(
        "lorawan.history-linger",
        () -> batched(histories).map(BatchedRows::linger).orElseGet(properties::historyLinger));
  }

  private static Optional<BatchedRows<?>> batched(Histories histories) {
    return Stream.<HistoryWriter<?>>of(histories.gatewayUps(), histories.deviceUps())
        .filter(BatchedRows.class::isInstance)
        .<BatchedRows<?>>map(BatchedRows.class::cast)
        .findFirst();
  }
}
