package io.bottlenecklab.support.knobs;

import com.zaxxer.hikari.HikariDataSource;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The limits of the live connection pool, in services that have a database. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnBean(HikariDataSource.class)
class HikariKnobsConfiguration {

  @Bean
  KnobReader poolSize(HikariDataSource pool) {
    return reader("maximum-pool-size", pool, HikariDataSource::getMaximumPoolSize);
  }

  @Bean
  KnobReader poolIdle(HikariDataSource pool) {
    return reader("minimum-idle", pool, HikariDataSource::getMinimumIdle);
  }

  @Bean
  KnobReader poolTimeout(HikariDataSource pool) {
    return reader("connection-timeout", pool, live -> live.getConnectionTimeout() + "ms");
  }

  private static KnobReader reader(
      String knob, HikariDataSource pool, Function<HikariDataSource, @Nullable Object> value) {
    return KnobReader.of(
        "spring.datasource.hikari." + knob, () -> value.apply(LivePool.started(pool)));
  }
}
