package io.bottlenecklab.einvoice.web.proof;

import io.bottlenecklab.einvoice.invoice.Invoice;
import java.util.List;

/**
 * The codes of a printed copy.
 *
 * @param barcodeText what the barcode says: period, number and random code
 * @param barcode in Code 39, for claiming a prize
 * @param qr two QR codes, side by side: the invoice's head and its first lines, and the lines after
 *     those; none where an amount is larger than they can say
 */
public record ProofCodes(String barcodeText, CodePath barcode, List<CodePath> qr) {

  /** The codes of that invoice. */
  public static ProofCodes of(Invoice invoice) {
    var text = BarcodeText.of(invoice);
    return new ProofCodes(text, Code39.draw(text), qr(invoice));
  }

  private static List<CodePath> qr(Invoice invoice) {
    if (invoice.draft().content().amounts().total() > QrTexts.LARGEST_AMOUNT) {
      return List.of();
    }
    var texts = QrTexts.of(invoice);
    return List.of(QrCode.draw(texts.left()), QrCode.draw(texts.right()));
  }
}
