package io.bottlenecklab.support.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseOutageTest {

  @ParameterizedTest
  @ValueSource(strings = {"08001", "08S01", "57P01", "57P03", "53300"})
  void a_lost_or_refused_connection_is_an_outage(String sqlState) {
    assertThat(DatabaseOutage.isCauseOf(wrapped(new SQLException("", sqlState)))).isTrue();
  }

  @Test
  void an_exhausted_pool_is_an_outage() {
    assertThat(DatabaseOutage.isCauseOf(wrapped(new SQLTransientConnectionException()))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"42S02", "42601", "23505"})
  void an_error_in_a_statement_is_ours(String sqlState) {
    assertThat(DatabaseOutage.isCauseOf(wrapped(new SQLException("", sqlState)))).isFalse();
  }

  private static Throwable wrapped(SQLException cause) {
    return new IllegalStateException(new IllegalStateException(cause));
  }
}
