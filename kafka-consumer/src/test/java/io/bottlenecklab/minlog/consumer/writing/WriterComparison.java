package io.bottlenecklab.minlog.consumer.writing;

import io.bottlenecklab.db.MinlogSchema;
import io.bottlenecklab.embedded.EmbeddedDatabase;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.minlog.consumer.KafkaConsumerApplication;
import io.bottlenecklab.minlog.consumer.testing.Logs;
import io.bottlenecklab.minlog.record.LogRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * The mechanisms beside each other: rows a second of one writer with an embedded database, in
 * batches of 500, round after round so that a change of the machine meets all of them.
 */
final class WriterComparison {

  private static final int BATCH = 500;
  private static final int ROUNDS = 5;
  private static final long ROUND_NANOS = 3_000_000_000L;
  private static final String REWRITTEN =
      "--spring.datasource.hikari.data-source-properties.rewriteBatchedStatements=true";

  private WriterComparison() {}

  /** Prints rows a second, a column for each round; the first is the warm-up. */
  public static void main(String[] args) throws Exception {
    var directory = Files.createTempDirectory("writers");
    var contexts = new ArrayList<ConfigurableApplicationContext>();
    try (var processes = ChildProcesses.unrecorded();
        var database =
            EmbeddedEngine.MARIADB.start(
                EngineSettings.in(
                    directory.resolve("data"), Path.of("target/engines"), processes))) {
      database.createDatabase("minlog");
      MinlogSchema.migrate(
          new DriverManagerDataSource(
              database.jdbcUrl("minlog"), database.user(), database.password()));
      Map<String, LogWriter> writers = new LinkedHashMap<>();
      for (var mechanism : Mechanism.values()) {
        writers.put(mechanism.knobValue(), writer(contexts, database, mechanism, "--x=y"));
      }
      writers.put(
          "jdbc-batch, rewritten", writer(contexts, database, Mechanism.JDBC_BATCH, REWRITTEN));
      for (var round = 0; round <= ROUNDS; round++) {
        for (var writer : writers.entrySet()) {
          System.out.printf("%d %-22s %8.0f%n", round, writer.getKey(), rate(writer.getValue()));
        }
      }
    } finally {
      contexts.forEach(ConfigurableApplicationContext::close);
    }
  }

  private static LogWriter writer(
      List<ConfigurableApplicationContext> contexts,
      EmbeddedDatabase database,
      Mechanism mechanism,
      String more) {
    var context =
        new SpringApplicationBuilder(KafkaConsumerApplication.class)
            .run(
                "--lab.variant-file=src/test/resources/multi-row.yaml",
                "--minlog.consumer.writer=" + mechanism.knobValue(),
                "--server.port=0",
                "--spring.kafka.listener.auto-startup=false",
                "--spring.datasource.url=" + database.jdbcUrl("minlog"),
                "--spring.datasource.username=" + database.user(),
                "--spring.datasource.password=" + database.password(),
                more);
    contexts.add(context);
    return context.getBean(LogWriter.class);
  }

  private static double rate(LogWriter writer) {
    List<List<LogRecord>> batches = new ArrayList<>();
    for (var i = 0; i < 20; i++) {
      batches.add(Logs.some(BATCH));
    }
    var rows = 0;
    var start = System.nanoTime();
    long nanos;
    do {
      writer.write(batches.removeFirst());
      rows += BATCH;
      nanos = System.nanoTime() - start;
      if (batches.isEmpty()) {
        var pause = System.nanoTime();
        for (var i = 0; i < 20; i++) {
          batches.add(Logs.some(BATCH));
        }
        start += System.nanoTime() - pause;
      }
    } while (nanos < ROUND_NANOS);
    return rows * 1e9 / nanos;
  }
}
