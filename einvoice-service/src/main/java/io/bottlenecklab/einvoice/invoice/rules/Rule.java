package io.bottlenecklab.einvoice.invoice.rules;

/** What holds between the parts of an invoice. */
public enum Rule {
  /** A business number's checksum. */
  BUSINESS_NUMBER("must be a business number: eight digits with a valid checksum"),
  /** A list is of one seller. */
  SELLER_NEEDED("is needed where there is no order number"),
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
  /** The invoice's type is its lines'. */
  TAX_TYPE("must be the type of all lines, or MIXED where taxable lines and others are mixed"),
  /** The sum of the taxable lines. */
  SALES_AMOUNT("must be the sum of the taxable lines"),
  /** The sum of the zero-rated lines. */
  ZERO_RATED_AMOUNT("must be the sum of the zero-rated lines"),
  /** The sum of the exempt lines. */
  EXEMPT_AMOUNT("must be the sum of the exempt lines"),
  /** 5 % of the sales to a business. */
  TAX_AMOUNT("must be 5 % of the sales, rounded half up to the dollar; 0 to a consumer"),
  /** Everything. */
  TOTAL_AMOUNT("must be the sum of sales, zero-rated, exempt and tax amounts");

  private final String message;

  Rule(String message) {
    this.message = message;
  }

  /** What is told an API's client. */
  public String message() {
    return message;
  }
}
