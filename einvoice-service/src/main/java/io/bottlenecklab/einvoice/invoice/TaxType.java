package io.bottlenecklab.einvoice.invoice;

/** How sales are taxed (MIG: TaxType). */
public enum TaxType {
  /** At 5 %. */
  TAXABLE(1),
  /** Taxable at 0 %, such as exports. */
  ZERO_RATED(2),
  /** Not taxed. */
  EXEMPT(3),
  /**
   * Taxable lines with exempt or with zero-rated ones, but not with both; of an invoice only, never
   * of a line.
   */
  MIXED(9);

  private final int code;

  TaxType(int code) {
    this.code = code;
  }

  /** The message's code, which is also what the database holds. */
  public int code() {
    return code;
  }

  /**
   * The type of that code.
   *
   * @throws IllegalArgumentException for an unknown code
   */
  public static TaxType ofCode(int code) {
    return switch (code) {
      case 1 -> TAXABLE;
      case 2 -> ZERO_RATED;
      case 3 -> EXEMPT;
      case 9 -> MIXED;
      default -> throw new IllegalArgumentException("unknown tax type " + code);
    };
  }
}
