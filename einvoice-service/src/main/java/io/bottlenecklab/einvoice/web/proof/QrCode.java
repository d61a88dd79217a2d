package io.bottlenecklab.einvoice.web.proof;

import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Draws QR codes of one size: version 8 at level L, 49 × 49 modules. The specification asks for
 * version 6 and level L at least, and for two codes of the same size.
 */
final class QrCode {

  /** What version 8 holds at level L, less the 4 bytes of its mode, length and character set. */
  static final int MAX_BYTES = 190;

  private static final int VERSION = 8;

  /** Four modules of quiet zone on every side. */
  private static final int QUIET = 4;

  /**
   * One of the standard's eight masks for all codes. Readers take any; trying all eight for the one
   * of best contrast costs milliseconds, which is more than issuing the invoice does.
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
      return path(Encoder.encode(text, ErrorCorrectionLevel.L, HINTS).getMatrix());
    } catch (WriterException e) {
      throw new IllegalArgumentException("more than " + MAX_BYTES + " bytes", e);
    }
  }

  private static CodePath path(ByteMatrix matrix) {
    var size = matrix.getWidth();
    var path = new StringBuilder(size * size * 3);
    for (var y = 0; y < size; y++) {
      for (var x = 0; x < size; x++) {
        var from = x;
        while (x < size && matrix.get(x, y) == 1) {
          x++;
        }
        if (x > from) {
          Runs.append(path, QUIET + from, QUIET + y, x - from);
        }
      }
    }
    return new CodePath(size + 2 * QUIET, size + 2 * QUIET, path.toString());
  }
}
