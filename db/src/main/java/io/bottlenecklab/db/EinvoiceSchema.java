package io.bottlenecklab.db;

import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** The tables of einvoice-service, on PostgreSQL. */
public final class EinvoiceSchema {

  private EinvoiceSchema() {}

  /**
   * Brings the schema to its newest version; does nothing where it is.
   *
   * @throws org.flywaydb.core.api.FlywayException where the database cannot be reached, or holds
   *     something else
   */
  public static void migrate(DataSource dataSource) {
    Flyway.configure()
        .dataSource(dataSource)
        .locations("classpath:db/migration/einvoice")
        .load()
        .migrate();
  }
}
