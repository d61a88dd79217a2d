package io.bottlenecklab.einvoice.web;

import io.bottlenecklab.einvoice.invoice.Amounts;
import java.text.NumberFormat;
import java.util.Locale;

/** An invoice's sums as they are shown: whole dollars with separators. */
public record Totals(String sales, String tax, String total) {

  /** The sums as text. */
  public static Totals of(Amounts amounts) {
    var dollars = NumberFormat.getIntegerInstance(Locale.ROOT);
    return new Totals(
        dollars.format(amounts.sales() + amounts.zeroRated() + amounts.exempt()),
        dollars.format(amounts.tax()),
        dollars.format(amounts.total()));
  }
}
