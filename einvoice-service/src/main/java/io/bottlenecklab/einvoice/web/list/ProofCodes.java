package io.bottlenecklab.einvoice.web.list;

import com.google.zxing.oned.Code39Writer;
import io.bottlenecklab.einvoice.invoice.Invoice;
import java.util.List;

/**
 * The codes of a printed copy.
 *
 * @param barcodeText the text of the barcode: period, number and random code
 * @param barcode in Code 39, for claiming a prize
 * @param qr two QR codes, side by side: the invoice's head and its first lines, and the lines after
 *     those; empty if an amount is larger than they can hold
 */
record ProofCodes(String barcodeText, CodePath barcode, List<CodePath> qr) {

  /** Modules of quiet zone on either side, which readers of Code 39 need. */
  private static final int BARCODE_QUIET = 10;

  /** The codes of that invoice. */
  static ProofCodes of(Invoice invoice) {
    var text = barcodeText(invoice);
    return new ProofCodes(text, barcode(text), qr(invoice));
  }

  /**
   * 19 characters: the period as year of the Republic and its even month (11512 for November and
   * December 2026), the invoice's number and its random code.
   */
  private static String barcodeText(Invoice invoice) {
    var evenMonth = invoice.period().value() + 1;
    return "%05d%s%s".formatted(evenMonth, invoice.number().text(), invoice.randomCode().digits());
  }

  private static CodePath barcode(String text) {
    var modules = new Code39Writer().encode(text);
    return CodePath.of(modules.length, 1, BARCODE_QUIET, 0, (x, _) -> modules[x]);
  }

  private static List<CodePath> qr(Invoice invoice) {
    if (invoice.draft().content().amounts().total() > QrTexts.LARGEST_AMOUNT) {
      return List.of();
    }
    var texts = QrTexts.of(invoice);
    return List.of(QrCode.draw(texts.left()), QrCode.draw(texts.right()));
  }
}
