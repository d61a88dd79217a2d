package io.bottlenecklab.db.invoice;

import io.bottlenecklab.db.seeding.DatasetRecord;
import io.bottlenecklab.db.setting.Setting;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Which invoices to put in.
 *
 * @param sellers how many, 1 to 100,000
 * @param invoices of periods that are over, of all sellers together, 0 to 10,000,000
 * @param seed of everything drawn at random: the same seed gives the same rows
 */
@DatasetRecord
record InvoiceDataset(
    @DefaultValue("20") int sellers,
    @DefaultValue("100000") int invoices,
    @DefaultValue("1") long seed) {

  /** Rejects values out of range. */
  InvoiceDataset {
    Setting.requireWithin("DATASET_SELLERS", sellers, 1, 100_000);
    Setting.requireWithin("DATASET_INVOICES", invoices, 0, 10_000_000);
  }
}
