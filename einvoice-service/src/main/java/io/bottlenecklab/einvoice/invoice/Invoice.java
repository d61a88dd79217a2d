package io.bottlenecklab.einvoice.invoice;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An issued invoice.
 *
 * @param period of the book that the number is from
 * @param issuedAt in whole seconds
 * @param voided null while it is valid
 */
public record Invoice(
    InvoiceNumber number,
    Draft draft,
    Period period,
    RandomCode randomCode,
    Instant issuedAt,
    @Nullable Voided voided) {

  /** The same invoice, voided. */
  public Invoice with(Voided reason) {
    return new Invoice(number, draft, period, randomCode, issuedAt, reason);
  }

  /**
   * When and why it was voided. Its number stays used.
   *
   * @param at in whole seconds
   * @param reason at most 20 characters (MIG: CancelReason)
   */
  public record Voided(Instant at, String reason) {}
}
