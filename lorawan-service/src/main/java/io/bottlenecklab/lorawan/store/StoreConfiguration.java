package io.bottlenecklab.lorawan.store;

import io.bottlenecklab.support.knobs.KnobReader;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Chooses, by the knob {@code lorawan.transactions}, how uplinks are stored. */
@Configuration(proxyBeanMethods = false)
class StoreConfiguration {

  @Bean
  Transactions transactions(
      StoreProperties properties, JdbcClient jdbc, TransactionTemplate transaction) {
    return switch (properties.transactions()) {
      case PER_STATEMENT -> new StatementTransactions(jdbc);
      case PER_UPLINK -> new UplinkTransactions(jdbc, transaction);
    };
  }

  @Bean
  KnobReader transactionsKnob(Transactions transactions) {
    return KnobReader.of("lorawan.transactions", transactions::scope);
  }
}
