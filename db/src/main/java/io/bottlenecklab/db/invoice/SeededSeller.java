package io.bottlenecklab.db.invoice;

import io.bottlenecklab.db.seeding.SeededAccount;

/**
 * Seller number {@code n}, from 1, of an e-invoice dataset. Derived from the number alone, so the
 * same on every machine.
 *
 * @param n also its id
 */
public record SeededSeller(int n) {

  /** The first seven digits of a business number are this and {@code n}. */
  private static final int FIRST = 1_000_000;

  /** As many as seven digits, of which the first is not 0, can tell apart. */
  public static final int MOST = 8_000_000;

  /** Of the first seven digits, in the published checksum; the eighth's is 1. */
  private static final int[] WEIGHTS = {1, 2, 1, 2, 1, 2, 4};

  /** Rejects a number out of range. */
  public SeededSeller {
    if (n < 1 || n > MOST) {
      throw new IllegalArgumentException("seller %d; allowed: 1 to %d".formatted(n, MOST));
    }
  }

  /**
   * Eight digits, the last of which makes the checksum a multiple of ten: so it is valid by the
   * rule of before and after April 2023.
   */
  public String businessNumber() {
    var digits = Integer.toString(FIRST + n);
    var sum = 0;
    for (var place = 0; place < WEIGHTS.length; place++) {
      var product = (digits.charAt(place) - '0') * WEIGHTS[place];
      sum += product / 10 + product % 10;
    }
    return digits + (10 - sum % 10) % 10;
  }

  /** A name that contains the number. */
  public String name() {
    return "Seller " + n;
  }

  /** An address that contains the number. */
  public String address() {
    return "%d Zhongxiao Road, Taipei".formatted(n);
  }

  /** The account that may act for the seller: that of the seeded user of the same number. */
  public SeededAccount clerk() {
    return new SeededAccount(n);
  }
}
