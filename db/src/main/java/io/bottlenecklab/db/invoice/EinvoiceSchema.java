package io.bottlenecklab.db.invoice;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.migration.Schema;
import javax.sql.DataSource;

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
    new Schema("invoice", Database.POSTGRESQL).migrate(dataSource);
  }
}
