package io.bottlenecklab.einvoice.invoice.rules;

/** The rules between the parts of an invoice. */
public enum Rule {
  /** A business number's checksum. */
  BUSINESS_NUMBER("must be a business number: eight digits, not all 0, with a valid checksum"),
  /** A list is of one seller. */
  SELLER_NEEDED("is needed where there is no order number"),
  /** A carrier's type. */
  CARRIER_TYPE("must be 3J0002, CQ0001, 1K0001, 1H0001, 2G0001, or two letters and four digits"),
  /** A carrier's form. */
  CARRIER("must be a carrier of that type"),
  /** A charity's code. */
  DONATION_CODE("must be three to seven digits"),
  /** A print, a carrier or a donation. */
  DELIVERY("must have what its kind needs and nothing else"),
  /** A business needs the invoice for its books. */
  BUSINESS_DONATION("a business cannot donate its invoice"),
  /** Quantity times price. */
  LINE_AMOUNT("must be quantity times unit price, rounded half up to the dollar"),
  /** A line has one type. */
  LINE_TAX_TYPE("must not be MIXED"),
  /** The invoice's type is its lines' (MIG: TaxType). */
  TAX_TYPE(
      "must be the type of all lines, or MIXED for taxable lines with either exempt or zero-rated"
          + " ones"),
  /** How and why lines are zero-rated. */
  ZERO_RATING("is needed with zero-rated lines, and only with them"),
  /** The sum of the taxable lines. */
  SALES_AMOUNT("must be the sum of the taxable lines"),
  /** The sum of the zero-rated lines. */
  ZERO_RATED_AMOUNT("must be the sum of the zero-rated lines"),
  /** The sum of the exempt lines. */
  EXEMPT_AMOUNT("must be the sum of the exempt lines"),
  /** 5 % of the sales to a business. */
  TAX_AMOUNT(
      "must be 5 % of the sales, added to them or taken out of prices that include it, rounded half"
          + " up to the dollar; 0 to a consumer"),
  /** Everything. */
  TOTAL_AMOUNT("must be the sum of sales, zero-rated, exempt and tax amounts"),
  /** There is no invoice without a sale. */
  NOTHING_TO_PAY("must be more than 0");

  private final String message;

  Rule(String message) {
    this.message = message;
  }

  /** The message for a client of the API. */
  public String message() {
    return message;
  }

  /**
   * A rule that a draft breaks.
   *
   * @param field such as {@code lines[0].amount}
   */
  public record Violation(String field, Rule rule) {}
}
