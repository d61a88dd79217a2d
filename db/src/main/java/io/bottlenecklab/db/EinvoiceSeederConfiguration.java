package io.bottlenecklab.db;

import java.time.Clock;
import java.util.Locale;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Seeds sellers, their books and invoices. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({EinvoiceProperties.class, EinvoiceDatasetProperties.class})
class EinvoiceSeederConfiguration {

  @Bean
  SingleConnectionDataSource connection(DatabaseProperties database) {
    database.requireScheme(Database.POSTGRESQL);
    return new SingleConnectionDataSource(
        database.url(), database.username(), database.password(), true);
  }

  @Bean
  EinvoiceSeeder seeder(
      SingleConnectionDataSource connection, DatabaseProperties database, Display display) {
    var migrations =
        new DriverManagerDataSource(database.url(), database.username(), database.password());
    return new EinvoiceSeeder(
        new EinvoiceTables(connection),
        JdbcClient.create(connection),
        () -> EinvoiceSchema.migrate(migrations),
        Clock.systemUTC(),
        display);
  }

  @Bean
  ApplicationRunner seeding(
      EinvoiceSeeder seeder, EinvoiceDatasetProperties dataset, EinvoiceProperties einvoice) {
    return arguments -> {
      seeder.seed(
          new EinvoiceDataset(dataset.sellers(), dataset.invoices(), dataset.seed(), true),
          dataset.restore(),
          einvoice.booksLeft());
      System.out.printf(
          Locale.ROOT,
          "%,d sellers ready, %,d books left each, %,d invoices%n",
          dataset.sellers(),
          einvoice.booksLeft(),
          dataset.invoices());
    };
  }
}
