package io.bottlenecklab.db.lorawan;

/** Gateway number {@code g}, from 1, of a LoRaWAN dataset. Derived from the number alone. */
public record SeededGateway(int g) {

  /** The largest dataset's. */
  public static final int MOST = 10_000;

  private static final long FIRST_EUI = 0x0016c001f1000000L;

  /** Rejects a number out of range. */
  public SeededGateway {
    if (g < 1 || g > MOST) {
      throw new IllegalArgumentException("gateway %d; allowed: 1 to %d".formatted(g, MOST));
    }
  }

  /** Its EUI, by which topics name it. */
  public long eui() {
    return FIRST_EUI + g;
  }

  /** A name that contains the number. */
  public String name() {
    return "Gateway " + g;
  }
}
