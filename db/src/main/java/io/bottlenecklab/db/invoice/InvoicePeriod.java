package io.bottlenecklab.db.invoice;

import java.time.Clock;
import java.time.ZoneId;

/**
 * Computes the period that an invoice number is valid in: two months, as in {@code
 * number_book.period}.
 */
public final class InvoicePeriod {

  private static final ZoneId TAIPEI = ZoneId.of("Asia/Taipei");
  private static final int YEAR_ZERO = 1911;

  private InvoicePeriod() {}

  /**
   * The current period in Taipei: the year of the Republic times 100 plus its first month, such as
   * 11511 for November and December 2026.
   */
  public static int now(Clock clock) {
    var today = clock.instant().atZone(TAIPEI);
    return (today.getYear() - YEAR_ZERO) * 100 + (today.getMonthValue() - 1) / 2 * 2 + 1;
  }
}
