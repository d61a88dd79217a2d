package io.bottlenecklab.einvoice.web.list;

import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.web.Totals;
import org.springframework.context.support.MessageSourceAccessor;

/** An invoice in the list. */
record InvoiceRow(
    String number,
    String displayNumber,
    String issuedAt,
    String orderNumber,
    String buyerName,
    String total,
    String status,
    boolean voided) {

  static InvoiceRow of(Invoice invoice, MessageSourceAccessor messages) {
    var content = invoice.draft().content();
    var voided = invoice.voided() != null;
    return new InvoiceRow(
        invoice.number().text(),
        InvoiceView.displayed(invoice),
        InvoiceView.time(invoice.issuedAt()),
        invoice.draft().orderNumber(),
        content.buyer().name(),
        Totals.of(content.amounts()).total(),
        messages.getMessage(voided ? "status.VOID" : "status.ISSUED"),
        voided);
  }
}
