package io.bottlenecklab.einvoice.seller;

import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class SellerConfiguration {

  @Bean
  Sellers sellers(JdbcClient jdbc, Clock clock) {
    return new Sellers(jdbc, new Memberships(clock));
  }
}
