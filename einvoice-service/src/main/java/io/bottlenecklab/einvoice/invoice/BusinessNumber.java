package io.bottlenecklab.einvoice.invoice;

import java.util.regex.Pattern;

/**
 * A business's number (統一編號): eight digits with a checksum.
 *
 * <p>Each digit is multiplied by its weight, the digits of the products are added up, and the sum
 * must be divisible by 5. A seventh digit of 7 makes a product of 28, whose digits make 10, which
 * may count as 1 or as 0. Source: Ministry of Finance, 營利事業統一編號檢查碼邏輯修正說明; until 31 March 2023 the
 * divisor was 10, so all older numbers stay valid.
 *
 * @param digits eight of them
 */
public record BusinessNumber(String digits) {

  private static final Pattern EIGHT_DIGITS = Pattern.compile("[0-9]{8}");
  private static final int[] WEIGHTS = {1, 2, 1, 2, 1, 2, 4, 1};
  private static final int DIVISOR = 5;

  /**
   * Not the number of a business, although its checksum is valid. In QR codes it means a consumer.
   */
  private static final String NOBODY = "00000000";

  /**
   * Accepts only numbers with a valid checksum. Eight zeros are accepted, because old stored
   * invoices may have them.
   *
   * @throws IllegalArgumentException for another text
   */
  public BusinessNumber {
    if (!hasChecksum(digits)) {
      throw new IllegalArgumentException("not a business number");
    }
  }

  /** Whether the text is eight digits, not all of them 0, with a valid checksum. */
  public static boolean isValid(String text) {
    return hasChecksum(text) && !text.equals(NOBODY);
  }

  private static boolean hasChecksum(String text) {
    if (!EIGHT_DIGITS.matcher(text).matches()) {
      return false;
    }
    var sum = 0;
    for (var i = 0; i < WEIGHTS.length; i++) {
      var product = (text.charAt(i) - '0') * WEIGHTS[i];
      sum += product / 10 + product % 10;
    }
    return sum % DIVISOR == 0 || (text.charAt(6) == '7' && (sum + 1) % DIVISOR == 0);
  }

  @Override
  public String toString() {
    return digits;
  }
}
