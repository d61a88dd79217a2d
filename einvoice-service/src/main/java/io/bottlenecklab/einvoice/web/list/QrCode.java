package io.bottlenecklab.einvoice.web.list;

import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.Encoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Draws QR codes of one size: version 8 at level L, 49 × 49 modules. The specification requires at
 * least version 6 and level L, and two codes of the same size.
 */
final class QrCode {

  /**
   * The capacity of version 8 at level L, without the 4 bytes of mode, length and character set.
   */
  static final int MAX_BYTES = 190;

  private static final int VERSION = 8;

  /** Four modules of quiet zone on every side. */
  private static final int QUIET = 4;

  /**
   * One of the standard's eight masks for all codes. Readers accept any. To try all eight for the
   * best contrast costs milliseconds, more than issuing the invoice.
   */
  private static final int MASK = 3;

  private static final Map<EncodeHintType, ?> HINTS =
      Map.of(
          EncodeHintType.QR_VERSION,
          VERSION,
          EncodeHintType.QR_MASK_PATTERN,
          MASK,
          EncodeHintType.CHARACTER_SET,
          StandardCharsets.UTF_8.name());

  private QrCode() {}

  static CodePath draw(String text) {
    try {
      var matrix = Encoder.encode(text, ErrorCorrectionLevel.L, HINTS).getMatrix();
      return CodePath.of(
          matrix.getWidth(), matrix.getHeight(), QUIET, QUIET, (x, y) -> matrix.get(x, y) == 1);
    } catch (WriterException e) {
      throw new IllegalArgumentException("more than " + MAX_BYTES + " bytes", e);
    }
  }
}
