package io.bottlenecklab.auth;

import com.zaxxer.hikari.HikariDataSource;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

/** Strength 6, and an eye on the connections in use while it works. */
@TestConfiguration(proxyBeanMethods = false)
class WatchedEncoderConfiguration {

  static final int STRENGTH = 6;
  static final AtomicInteger CONNECTIONS_WHILE_HASHING = new AtomicInteger();

  @Bean
  @Primary
  BCryptPasswordEncoder watchedEncoder(HikariDataSource pool) {
    return new BCryptPasswordEncoder(STRENGTH) {
      @Override
      protected boolean matchesNonNull(String password, String hash) {
        CONNECTIONS_WHILE_HASHING.addAndGet(pool.getHikariPoolMXBean().getActiveConnections());
        return super.matchesNonNull(password, hash);
      }
    };
  }
}
