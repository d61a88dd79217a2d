package io.bottlenecklab.lorawan.frames;

import java.util.HexFormat;
import java.util.Optional;

/** Identifiers of 64 bits, written as 16 hexadecimal digits. */
public final class Eui {

  private static final int DIGITS = 16;

  private Eui() {}

  /** Its digits, in lower case. */
  public static String hex(long eui) {
    return HexFormat.of().toHexDigits(eui);
  }

  /** Reads digits of either case; empty if there are others. */
  public static Optional<Long> parse(String hex) {
    return hex.length() == DIGITS && hex.chars().allMatch(HexFormat::isHexDigit)
        ? Optional.of(HexFormat.fromHexDigitsToLong(hex))
        : Optional.empty();
  }

  /** An address of 32 bits, in eight digits. */
  public static String address(int devAddr) {
    return HexFormat.of().toHexDigits(devAddr);
  }
}
