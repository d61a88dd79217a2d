package io.bottlenecklab.einvoice.web.issue;

import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.web.ClerkPages;

/** Where an issued invoice is to be seen. */
record IssuedLink(String number) {

  static IssuedLink to(Invoice invoice) {
    return new IssuedLink(invoice.number().text());
  }

  public String address() {
    return ClerkPages.INVOICES + "/" + number;
  }
}
