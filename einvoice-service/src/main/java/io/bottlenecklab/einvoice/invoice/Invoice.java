package io.bottlenecklab.einvoice.invoice;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An issued invoice.
 *
 * @param period whose book the number is of
 * @param issuedAt in whole seconds
 * @param voided none while it stands
 */
public record Invoice(
    InvoiceNumber number,
    Draft draft,
    Period period,
    RandomCode randomCode,
    Instant issuedAt,
    @Nullable Voided voided) {

  /**
   * That and why it no longer counts; its number stays used.
   *
   * @param at in whole seconds
   * @param reason at most 20 characters (MIG: CancelReason)
   */
  public record Voided(Instant at, String reason) {}
}
