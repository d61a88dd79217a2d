package io.bottlenecklab.support.tracing;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.util.DriverDataSource;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.instrumentation.jdbc.datasource.JdbcTelemetry;
import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * Makes the connection pool open connections that record a span for each statement. Pool and knobs
 * stay the same.
 */
final class TracedPool implements BeanPostProcessor {

  private final JdbcTelemetry statements;

  TracedPool(OpenTelemetry telemetry) {
    this.statements =
        JdbcTelemetry.builder(telemetry).setDataSourceInstrumenterEnabled(false).build();
  }

  @Override
  public Object postProcessBeforeInitialization(Object bean, String name) {
    if (bean instanceof HikariDataSource pool && pool.getDataSource() == null) {
      pool.setDataSource(
          statements.wrap(
              new DriverDataSource(
                  pool.getJdbcUrl(),
                  pool.getDriverClassName(),
                  pool.getDataSourceProperties(),
                  pool.getUsername(),
                  pool.getPassword())));
    }
    return bean;
  }
}
