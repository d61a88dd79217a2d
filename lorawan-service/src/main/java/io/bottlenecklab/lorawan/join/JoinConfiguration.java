package io.bottlenecklab.lorawan.join;

import io.bottlenecklab.lorawan.broker.Publisher;
import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.network.Lookups;
import java.security.SecureRandom;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Joins. */
@Configuration(proxyBeanMethods = false)
class JoinConfiguration {

  @Bean
  Joins joins(
      JoinProperties properties,
      JdbcClient jdbc,
      TransactionTemplate transaction,
      Lookups lookups,
      Publisher publisher,
      Counts counts,
      Clock clock) {
    return new Joins(
        new JoinStore(jdbc),
        transaction,
        lookups,
        publisher,
        counts,
        new SecureRandom(),
        clock,
        properties.netId());
  }
}
