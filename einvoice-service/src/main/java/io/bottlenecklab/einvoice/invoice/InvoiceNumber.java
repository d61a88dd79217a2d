package io.bottlenecklab.einvoice.invoice;

import java.util.regex.Pattern;

/**
 * An invoice's number (MIG: InvoiceNumber): a track of two letters and eight digits.
 *
 * @param text such as {@code AB12345678}
 */
public record InvoiceNumber(String text) {

  /** The pattern of a number. */
  public static final String PATTERN = "[A-Z]{2}[0-9]{8}";

  private static final Pattern NUMBER = Pattern.compile(PATTERN);

  /**
   * Accepts only numbers of that form.
   *
   * @throws IllegalArgumentException for another text
   */
  public InvoiceNumber {
    if (!NUMBER.matcher(text).matches()) {
      throw new IllegalArgumentException("not an invoice number");
    }
  }

  /** The number of that track with these digits. */
  public static InvoiceNumber of(String track, int number) {
    var digits = Integer.toString(number);
    return new InvoiceNumber(track + "0".repeat(8 - digits.length()) + digits);
  }

  @Override
  public String toString() {
    return text;
  }
}
