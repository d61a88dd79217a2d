package io.bottlenecklab.einvoice.web.entry;

import java.math.BigDecimal;
import java.text.Normalizer;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads numbers as clerks type them, also with full-width digits and thousands separators. */
final class EnteredNumber {

  private static final Pattern GROUPED = Pattern.compile("[0-9]{1,3}(,[0-9]{3})+(\\.[0-9]+)?");
  private static final Pattern PLAIN = Pattern.compile("[0-9]{1,12}(\\.[0-9]{1,20})?");
  private static final int DECIMALS = 4;

  private EnteredNumber() {}

  /** Half-width and without the spaces around it. */
  static String narrow(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC).strip();
  }

  /** The number, if it is one of at most twelve digits and four decimals; more may be zeros. */
  static Optional<BigDecimal> parse(String text) {
    var narrow = narrow(text);
    var digits = GROUPED.matcher(narrow).matches() ? narrow.replace(",", "") : narrow;
    return Optional.of(digits)
        .filter(PLAIN.asMatchPredicate())
        .map(BigDecimal::new)
        .filter(number -> number.stripTrailingZeros().scale() <= DECIMALS);
  }
}
