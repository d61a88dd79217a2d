package io.bottlenecklab.db.invoice;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.seeding.SeederConnections;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Seeds sellers, their books and invoices. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({EinvoiceProperties.class, InvoiceDataset.class})
class InvoiceSeederConfiguration {

  @Bean
  Database database() {
    return Database.POSTGRESQL;
  }

  @Bean
  InvoiceSeeder seeder(
      SeederConnections connections,
      InvoiceDataset dataset,
      EinvoiceProperties einvoice,
      ObjectProvider<Clock> clock) {
    return new InvoiceSeeder(
        connections, dataset, einvoice.booksLeft(), clock.getIfAvailable(Clock::systemUTC));
  }
}
