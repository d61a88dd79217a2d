package io.bottlenecklab.minlog.consumer.writing;

import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.knobs.LivePool;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Reads the knobs of the server that records are stored on. */
@Configuration(proxyBeanMethods = false)
class ServerKnobsConfiguration {

  @Bean
  KnobReader bufferPoolKnob(DataSource pool) {
    return KnobReader.of(
        "minlog.database.buffer-pool-size",
        () ->
            LivePool.ask(
                pool, connection -> variable(connection, "innodb_buffer_pool_size") + "B"));
  }

  /** MariaDB's log is one file; MySQL has that variable too, without a meaning. */
  @Bean
  KnobReader redoLogKnob(DataSource pool) {
    return KnobReader.of(
        "minlog.database.redo-log-capacity",
        () ->
            LivePool.ask(
                pool,
                connection ->
                    variable(connection, "innodb_redo_log_capacity", "innodb_log_file_size")
                        + "B"));
  }

  @Bean
  KnobReader flushLogKnob(DataSource pool) {
    return KnobReader.of(
        "minlog.database.flush-log-at-commit",
        () ->
            LivePool.ask(
                pool, connection -> variable(connection, "innodb_flush_log_at_trx_commit")));
  }

  /** Of the first variable that the server has. */
  private static String variable(Connection connection, String... variables) throws SQLException {
    try (var statement =
        connection.prepareStatement("SHOW GLOBAL VARIABLES WHERE variable_name = ?")) {
      for (var variable : variables) {
        statement.setString(1, variable);
        try (var rows = statement.executeQuery()) {
          if (rows.next()) {
            return rows.getString("Value");
          }
        }
      }
    }
    throw new SQLException("the server has none of " + String.join(", ", variables));
  }
}
