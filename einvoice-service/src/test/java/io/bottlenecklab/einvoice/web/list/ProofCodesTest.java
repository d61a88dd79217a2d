package io.bottlenecklab.einvoice.web.list;

import static io.bottlenecklab.einvoice.web.TestInvoices.line;
import static io.bottlenecklab.einvoice.web.TestInvoices.toConsumer;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.Reader;
import com.google.zxing.ReaderException;
import com.google.zxing.common.GlobalHistogramBinarizer;
import com.google.zxing.oned.Code39Reader;
import com.google.zxing.qrcode.QRCodeReader;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Draws the paths on a bitmap and reads that as a scanner would. */
class ProofCodesTest {

  private static final Pattern RUN = Pattern.compile("M(\\d+) (\\d+)h(\\d+)v1h-(\\d+)z");
  private static final int PIXELS = 3;
  private static final int WHITE = 0xFFFFFF;

  @Test
  void the_barcode_reads_as_period_number_and_random_code() throws ReaderException {
    var codes = ProofCodes.of(toConsumer(line("便當", 2, 50)));

    assertThat(codes.barcodeText()).isEqualTo("11512AB123456780122");
    assertThat(read(new Code39Reader(), codes.barcode(), 40)).isEqualTo("11512AB123456780122");
  }

  @Test
  void the_qr_codes_read_as_their_texts() throws ReaderException {
    var invoice = toConsumer(line("滷肉飯便當", 2, 90), line("Ünïcode 😀", 1, 5));
    var codes = ProofCodes.of(invoice);

    assertThat(read(new QRCodeReader(), codes.qr().getFirst(), 1))
        .isEqualTo(QrTexts.of(invoice).left());
    assertThat(read(new QRCodeReader(), codes.qr().getLast(), 1)).isEqualTo("**");
  }

  @Test
  void both_qr_codes_are_of_one_size_of_version_six_at_least() {
    var codes = ProofCodes.of(toConsumer(line("便當", 2, 50)));

    assertThat(codes.qr().getFirst().viewBox()).isEqualTo(codes.qr().getLast().viewBox());
    assertThat(codes.qr().getFirst().width()).isGreaterThanOrEqualTo(41 + 8);
  }

  private static String read(Reader reader, CodePath code, int stretch) throws ReaderException {
    var width = code.width() * PIXELS;
    var height = code.height() * PIXELS * stretch;
    var pixels = new int[width * height];
    Arrays.fill(pixels, WHITE);
    var runs = RUN.matcher(code.path());
    while (runs.find()) {
      var left = Integer.parseInt(runs.group(1)) * PIXELS;
      var top = Integer.parseInt(runs.group(2)) * PIXELS * stretch;
      var right = left + Integer.parseInt(runs.group(3)) * PIXELS;
      for (var y = top; y < top + PIXELS * stretch; y++) {
        Arrays.fill(pixels, y * width + left, y * width + right, 0);
      }
    }
    var picture = new RGBLuminanceSource(width, height, pixels);
    return reader.decode(new BinaryBitmap(new GlobalHistogramBinarizer(picture))).getText();
  }
}
