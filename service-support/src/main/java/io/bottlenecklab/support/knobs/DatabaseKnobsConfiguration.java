package io.bottlenecklab.support.knobs;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** How far the database is away, and what its commits wait for. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnBean(HikariDataSource.class)
class DatabaseKnobsConfiguration {

  @Bean
  KnobReader distanceToDatabase(HikariDataSource pool, Environment environment) {
    return RoundTrip.reader(
        "lab.distance.database",
        environment,
        () -> LivePool.ask(pool, DatabaseKnobsConfiguration::roundTrip));
  }

  private static String roundTrip(Connection connection) throws SQLException {
    try (var statement = connection.createStatement()) {
      return RoundTrip.<SQLException>lowerQuartile(() -> statement.execute("SELECT 1"));
    }
  }

  @Bean
  KnobReader commitWait(HikariDataSource pool) {
    return KnobReader.of(
        "lab.database.commit-wait",
        () -> LivePool.ask(pool, DatabaseKnobsConfiguration::wait).orElse(null));
  }

  /** Empty if the server knows no such wait, or skips it while nothing else is under way. */
  private static Optional<Duration> wait(Connection connection) throws SQLException {
    var product = connection.getMetaData();
    try (var statement = connection.createStatement()) {
      if (product.getDatabaseProductName().equals("PostgreSQL")) {
        var always = number(statement, "SELECT current_setting('commit_siblings')::int") == 0;
        var delay = number(statement, "SELECT current_setting('commit_delay')::int");
        return delay == 0 || always ? Optional.of(micros(delay)) : Optional.empty();
      }
      return product.getDatabaseProductVersion().contains("MariaDB")
          ? Optional.empty()
          : Optional.of(micros(number(statement, "SELECT @@binlog_group_commit_sync_delay")));
    }
  }

  @Bean
  KnobReader binaryLog(HikariDataSource pool) {
    return KnobReader.of(
        "lab.database.binary-log",
        () -> LivePool.ask(pool, DatabaseKnobsConfiguration::binaryLog).orElse(null));
  }

  /** Empty if the server has no such log. */
  private static Optional<String> binaryLog(Connection connection) throws SQLException {
    if (connection.getMetaData().getDatabaseProductName().equals("PostgreSQL")) {
      return Optional.empty();
    }
    try (var statement = connection.createStatement()) {
      if (number(statement, "SELECT @@log_bin") == 0) {
        return Optional.of("none");
      }
      return Optional.of(number(statement, "SELECT @@sync_binlog") == 0 ? "unflushed" : "flushed");
    }
  }

  private static Duration micros(long count) {
    return Duration.of(count, ChronoUnit.MICROS);
  }

  private static long number(Statement statement, String query) throws SQLException {
    try (var rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getLong(1);
    }
  }
}
