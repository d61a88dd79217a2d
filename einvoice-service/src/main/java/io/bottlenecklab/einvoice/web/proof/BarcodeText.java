package io.bottlenecklab.einvoice.web.proof;

import io.bottlenecklab.einvoice.invoice.Invoice;

/**
 * What the barcode says: 19 characters, the period as year of the Republic and its even month
 * (11512 for November and December 2026), the invoice's number and its random code.
 */
final class BarcodeText {

  private BarcodeText() {}

  static String of(Invoice invoice) {
    var evenMonth = invoice.period().value() + 1;
    return "%05d%s%s".formatted(evenMonth, invoice.number().text(), invoice.randomCode().digits());
  }
}
