package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.lab.system.MysteryContract;
import io.bottlenecklab.testing.Slow;

@Slow
class InvoiceMysteryIT extends MysteryContract {

  InvoiceMysteryIT() {
    super(
        "invoice --sellers 3 --invoices 0",
        "/api/invoices",
        "books left",
        "entity-scan",
        "column-scan",
        "row-lock",
        "bcrypt-1");
  }
}
