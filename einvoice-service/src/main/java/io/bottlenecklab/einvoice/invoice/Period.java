package io.bottlenecklab.einvoice.invoice;

import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;

/**
 * Two months, beginning with an odd one, in which a number book may be used.
 *
 * @param value the year of the Republic (1912 is 1) times 100 plus the first month: 11511 is
 *     November and December 2026
 */
public record Period(int value) {

  /** The time zone of all dates: invoices are issued in Taiwan. */
  public static final ZoneId TAIPEI = ZoneId.of("Asia/Taipei");

  private static final int YEAR_ZERO = 1911;

  /** Returns are due on this day of the month after the period (Business Tax Act, article 35). */
  private static final int LAST_DAY_OF_RETURN = 15;

  /**
   * Accepts only odd months.
   *
   * @throws IllegalArgumentException for another value
   */
  public Period {
    var month = value % 100;
    if (value < 100 || month > 11 || month % 2 == 0) {
      throw new IllegalArgumentException("not a period: " + value);
    }
  }

  /** The period of that moment. */
  public static Period of(Instant moment) {
    var date = moment.atZone(TAIPEI);
    var month = date.getMonthValue();
    return new Period((date.getYear() - YEAR_ZERO) * 100 + month - (month + 1) % 2);
  }

  /** Its second month. */
  public YearMonth lastMonth() {
    return YearMonth.of(value / 100 + YEAR_ZERO, value % 100 + 1);
  }

  /**
   * Whether its return was due before that moment. Then its invoices cannot be voided, only
   * corrected by an allowance.
   */
  public boolean isClosedAt(Instant moment) {
    return LocalDate.ofInstant(moment, TAIPEI)
        .isAfter(lastMonth().plusMonths(1).atDay(LAST_DAY_OF_RETURN));
  }
}
