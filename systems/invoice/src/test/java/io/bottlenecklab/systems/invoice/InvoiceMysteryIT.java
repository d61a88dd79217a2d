package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.lab.system.MysteryContract;

class InvoiceMysteryIT extends MysteryContract {

  InvoiceMysteryIT() {
    super(
        "--system invoice --sellers 3 --invoices 0",
        "/api/invoices",
        "books left",
        "entity-scan",
        "column-scan",
        "row-lock",
        "bcrypt-1");
  }
}
