package io.bottlenecklab.einvoice.invoice;

import java.util.Random;

/**
 * Four digits that keep numbers from being guessed (MIG: RandomNumber).
 *
 * @param digits {@code 0000} to {@code 9999}
 */
public record RandomCode(String digits) {

  /** A new code from that source, which should be a secure one. */
  public static RandomCode from(Random random) {
    var drawn = Integer.toString(random.nextInt(10_000));
    return new RandomCode("0".repeat(4 - drawn.length()) + drawn);
  }

  @Override
  public String toString() {
    return digits;
  }
}
