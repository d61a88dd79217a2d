package io.bottlenecklab.db.minlog;

import io.bottlenecklab.db.seeding.SeededAccount;
import io.bottlenecklab.db.seeding.Zipf;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/**
 * Citizen number {@code n}, from 1, of a MinLog dataset. Derived from the number alone, so the same
 * on every machine. The lower the number, the more entries: {@link Zipf}.
 *
 * @param n also the number of the seeded user whose account reads the entries
 */
public record SeededCitizen(int n) {

  private static final LocalDate FIRST_BIRTHDAY = LocalDate.of(1900, 1, 1);
  private static final int BIRTHDAYS =
      (int) ChronoUnit.DAYS.between(FIRST_BIRTHDAY, LocalDate.of(1960, 1, 1));

  /** Serial numbers of birthdays in the 1900s: the seventh digit is 0 to 3. */
  private static final int SERIALS = 400;

  /** The number of citizens with distinct CPR numbers: close to nine million. */
  public static final int MOST = BIRTHDAYS * SERIALS;

  /** Weights of the digits in the modulus 11 test. */
  private static final int[] WEIGHTS = {4, 3, 2, 7, 6, 5, 4, 3, 2};

  private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("ddMMyy");

  /** Rejects a number out of range. */
  public SeededCitizen {
    if (n < 1 || n > MOST) {
      throw new IllegalArgumentException("citizen %d; allowed: 1 to %d".formatted(n, MOST));
    }
  }

  /**
   * The CPR number, ten digits, which no person has: it is well formed but fails the modulus 11
   * test, and only numbers of people born in 1960 or later were issued that do.
   */
  public String cpr() {
    var digits =
        DATE.format(FIRST_BIRTHDAY.plusDays((n - 1) % BIRTHDAYS))
            + "%03d".formatted((n - 1) / BIRTHDAYS);
    var sum = 0;
    for (var place = 0; place < WEIGHTS.length; place++) {
      sum += (digits.charAt(place) - '0') * WEIGHTS[place];
    }
    var passing = (11 - sum % 11) % 11;
    return digits + (passing + 1) % 10;
  }

  /** The account that reads the entries: that of the seeded user of the same number. */
  public SeededAccount account() {
    return new SeededAccount(n);
  }

  /**
   * The account of the calling system, which may register and look up every citizen: that of the
   * seeded user after those of the citizens.
   *
   * @param citizens how many there are
   */
  public static SeededAccount callingSystem(int citizens) {
    return new SeededAccount(citizens + 1L);
  }
}
