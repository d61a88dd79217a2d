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
  UplinkStore uplinkStore(
      StoreProperties properties, JdbcClient jdbc, TransactionTemplate transaction) {
    var statements = new Statements(jdbc);
    return switch (properties.transactions()) {
      case PER_STATEMENT -> new StatementStore(statements);
      case PER_UPLINK -> new TransactionStore(statements, transaction);
    };
  }

  @Bean
  KnobReader transactionsKnob(UplinkStore store) {
    return KnobReader.of("lorawan.transactions", store::transactions);
  }
}
