package io.bottlenecklab.db.invoice;

import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The mark in an e-invoice database that says which dataset it holds.
 *
 * @param sellers how many
 * @param invoices seeded ones; those issued since are not counted
 * @param seed everything was drawn from
 * @param complete whether all rows are there
 */
record InvoiceDataset(int sellers, int invoices, long seed, boolean complete) {

  static Optional<InvoiceDataset> read(JdbcClient client) {
    return client
        .sql("SELECT sellers, invoices, seed, complete FROM dataset")
        .query((row, index) ->
            new InvoiceDataset(
                row.getInt("sellers"),
                row.getInt("invoices"),
                row.getLong("seed"),
                row.getBoolean("complete")))
        .optional();
  }

  /** Replaces the mark. An interruption leaves no mark, which is safe. */
  void write(JdbcClient client) {
    client.sql("DELETE FROM dataset").update();
    client
        .sql("INSERT INTO dataset (sellers, invoices, seed, complete) VALUES (?, ?, ?, ?)")
        .params(sellers, invoices, seed, complete)
        .update();
  }

  InvoiceDataset with(boolean allThere) {
    return new InvoiceDataset(sellers, invoices, seed, allThere);
  }
}
