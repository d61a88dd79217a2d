package io.bottlenecklab.einvoice.invoice;

import org.jspecify.annotations.Nullable;

/**
 * How and why a sale is zero-rated. An invoice with a zero-rated line has both, every other invoice
 * neither.
 *
 * @param clearance how it leaves the country (MIG: CustomsClearanceMark)
 * @param reason 71 to 79, for the nine subparagraphs of article 7 of the Business Tax Act (MIG:
 *     ZeroTaxRateReason)
 */
public record ZeroRating(@Nullable Clearance clearance, @Nullable Integer reason) {

  /** The first reason's code. */
  public static final int FIRST_REASON = 71;

  /** The last reason's code. */
  public static final int LAST_REASON = 79;

  /** That of an invoice without zero-rated lines. */
  public static final ZeroRating NONE = new ZeroRating(null, null);

  /** Through customs or not. */
  public enum Clearance {
    /** Such as a service. */
    NOT_THROUGH_CUSTOMS(1),
    /** Such as goods that are shipped. */
    THROUGH_CUSTOMS(2);

    private final int code;

    Clearance(int code) {
      this.code = code;
    }

    /** The message's code, which is also what the database holds. */
    public int code() {
      return code;
    }

    /**
     * The mark of that code.
     *
     * @throws IllegalArgumentException for an unknown code
     */
    public static Clearance ofCode(int code) {
      return switch (code) {
        case 1 -> NOT_THROUGH_CUSTOMS;
        case 2 -> THROUGH_CUSTOMS;
        default -> throw new IllegalArgumentException("unknown customs clearance mark " + code);
      };
    }
  }
}
