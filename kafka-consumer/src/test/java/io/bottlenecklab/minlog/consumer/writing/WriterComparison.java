package io.bottlenecklab.minlog.consumer.writing;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.migration.Schema;
import io.bottlenecklab.embedded.EmbeddedDatabase;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.minlog.consumer.KafkaConsumerApplication;
import io.bottlenecklab.minlog.record.LogColumns;
import io.bottlenecklab.minlog.record.LogRecord;
import io.bottlenecklab.minlog.testing.Logs;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * The mechanisms beside each other, and beside the same rows inserted bare: rows a second of one
 * thread with an embedded database, in batches of 500, round after round so that a change of the
 * machine meets all of them. Each begins with an empty table.
 */
final class WriterComparison {

  private static final int BATCH = 500;
  private static final int ROUNDS = 5;
  private static final long ROUND_NANOS = 3_000_000_000L;
  private static final String REWRITTEN =
      "--spring.datasource.hikari.data-source-properties.rewriteBatchedStatements=true";

  private WriterComparison() {}

  /** One way to have rows in the table. */
  @FunctionalInterface
  private interface Way {
    void write(List<LogRecord> records) throws SQLException;
  }

  /** Prints rows a second, a line for each round and way; round 0 is the warm-up. */
  public static void main(String[] args) throws Exception {
    var directory = Files.createTempDirectory("writers");
    var contexts = new ArrayList<ConfigurableApplicationContext>();
    try (var processes = ChildProcesses.unrecorded();
        var database =
            EmbeddedEngine.MARIADB.start(EngineSettings.in(directory.resolve("data"), processes))) {
      database.createDatabase("minlog");
      new Schema("minlog", Database.MYSQL)
          .migrate(
              new DriverManagerDataSource(
                  database.jdbcUrl("minlog"), database.user(), database.password()));
      try (var connection = database.connect("minlog")) {
        connection.setAutoCommit(false);
        compare(ways(contexts, database, connection), connection);
      }
    } finally {
      contexts.forEach(ConfigurableApplicationContext::close);
    }
  }

  private static Map<String, Way> ways(
      List<ConfigurableApplicationContext> contexts,
      EmbeddedDatabase database,
      Connection connection)
      throws SQLException {
    var ways = new LinkedHashMap<String, Way>();
    ways.put("bare", bare(connection));
    for (var mechanism : Mechanism.values()) {
      ways.put(mechanism.name(), writer(contexts, database, mechanism, "--x=y")::write);
    }
    ways.put(
        "jdbc-batch, rewritten",
        writer(contexts, database, Mechanism.JDBC_BATCH, REWRITTEN)::write);
    return ways;
  }

  /** As a script would: a prepared statement of many rows and a commit. */
  private static Way bare(Connection connection) throws SQLException {
    var insertion = connection.prepareStatement(MultiRowWriter.sql(BATCH));
    return records -> {
      for (var row = 0; row < BATCH; row++) {
        LogColumns.set(insertion, row, records.get(row));
      }
      insertion.executeUpdate();
      connection.commit();
    };
  }

  private static void compare(Map<String, Way> ways, Connection connection) throws SQLException {
    for (var round = 0; round <= ROUNDS; round++) {
      for (var way : ways.entrySet()) {
        try (var statement = connection.createStatement()) {
          statement.execute("TRUNCATE TABLE log_entry");
        }
        System.out.printf("%d %-22s %8.0f%n", round, way.getKey(), rate(way.getValue()));
      }
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
                "--minlog.consumer.writer=" + mechanism,
                "--server.port=0",
                "--spring.kafka.listener.auto-startup=false",
                "--spring.datasource.url=" + database.jdbcUrl("minlog"),
                "--spring.datasource.username=" + database.user(),
                "--spring.datasource.password=" + database.password(),
                more);
    contexts.add(context);
    return context.getBean(LogWriter.class);
  }

  private static double rate(Way way) throws SQLException {
    List<List<LogRecord>> batches = new ArrayList<>();
    for (var i = 0; i < 20; i++) {
      batches.add(Logs.some(BATCH));
    }
    var rows = 0;
    var start = System.nanoTime();
    long nanos;
    do {
      way.write(batches.removeFirst());
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
