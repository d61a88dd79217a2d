package io.bottlenecklab.minlog.record;

import java.time.LocalDate;
import java.time.YearMonth;

/**
 * A number of Denmark's civil registration system: DDMMYYNNNN, a date of birth whose century the
 * seventh digit shows, and a serial number. In this lab all are synthetic.
 *
 * <p>The last digit is no check digit that could be relied on: since 2007 numbers are issued that
 * fail the modulus 11 test (CPR-kontoret, «Personnummeret i CPR-systemet», and «Personnumre uden
 * kontrolciffer (modulus 11 kontrol)»).
 *
 * @param digits ten, without a hyphen
 */
public record CprNumber(String digits) {

  /** How many digits it has. */
  public static final int LENGTH = 10;

  /**
   * Checks the digits.
   *
   * @throws IllegalArgumentException without the digits, if they are no CPR number
   */
  public CprNumber {
    if (!isValid(digits)) {
      throw new IllegalArgumentException("no CPR number");
    }
  }

  /** Whether there are ten digits that begin with a date of birth. */
  public static boolean isValid(String digits) {
    if (digits.length() != LENGTH) {
      return false;
    }
    for (var i = 0; i < LENGTH; i++) {
      if (digits.charAt(i) < '0' || digits.charAt(i) > '9') {
        return false;
      }
    }
    var day = pair(digits, 0);
    var month = pair(digits, 2);
    return month >= 1
        && month <= 12
        && day >= 1
        && day <= YearMonth.of(year(digits), month).lengthOfMonth();
  }

  /** The date of birth. */
  public LocalDate born() {
    return LocalDate.of(year(digits), pair(digits, 2), pair(digits, 0));
  }

  /** The century by the seventh digit and the year, as CPR-kontoret's table has it. */
  private static int year(String digits) {
    var year = pair(digits, 4);
    var century =
        switch (digits.charAt(6)) {
          case '0', '1', '2', '3' -> 1900;
          case '4', '9' -> year <= 36 ? 2000 : 1900;
          default -> year <= 57 ? 2000 : 1800;
        };
    return century + year;
  }

  private static int pair(String digits, int at) {
    return (digits.charAt(at) - '0') * 10 + digits.charAt(at + 1) - '0';
  }

  /** Without the digits, for logs. */
  @Override
  public String toString() {
    return "CprNumber[…]";
  }
}
