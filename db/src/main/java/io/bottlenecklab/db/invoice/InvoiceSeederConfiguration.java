package io.bottlenecklab.db.invoice;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.seeding.Display;
import java.time.Clock;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Seeds sellers, their books and invoices. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({EinvoiceProperties.class, InvoiceDatasetProperties.class})
class InvoiceSeederConfiguration {

  @Bean
  Database database() {
    return Database.POSTGRESQL;
  }

  @Bean
  InvoiceSeeder seeder(
      SingleConnectionDataSource connection,
      JdbcClient client,
      Display display,
      InvoiceDatasetProperties dataset,
      EinvoiceProperties einvoice) {
    return new InvoiceSeeder(
        new InvoiceTables(connection),
        client,
        Clock.systemUTC(),
        display,
        new InvoiceSeeder.Target(
            new InvoiceDataset(dataset.sellers(), dataset.invoices(), dataset.seed(), true),
            dataset.restore(),
            einvoice.booksLeft()));
  }
}
