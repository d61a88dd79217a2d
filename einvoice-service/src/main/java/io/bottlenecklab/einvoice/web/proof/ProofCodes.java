package io.bottlenecklab.einvoice.web.proof;

import io.bottlenecklab.einvoice.invoice.Invoice;

/**
 * The three codes of a printed copy.
 *
 * @param barcodeText what the barcode says: period, number and random code
 * @param barcode in Code 39, for claiming a prize
 * @param left the left QR code: the invoice's head and its first lines
 * @param right the right QR code: the lines after those
 */
public record ProofCodes(String barcodeText, CodePath barcode, CodePath left, CodePath right) {

  /** The codes of that invoice. */
  public static ProofCodes of(Invoice invoice) {
    var text = BarcodeText.of(invoice);
    var qr = QrTexts.of(invoice);
    return new ProofCodes(text, Code39.draw(text), QrCode.draw(qr.left()), QrCode.draw(qr.right()));
  }
}
