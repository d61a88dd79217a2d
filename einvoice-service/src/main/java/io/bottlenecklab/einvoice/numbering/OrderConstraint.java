package io.bottlenecklab.einvoice.numbering;

import io.bottlenecklab.einvoice.numbering.InvoiceNumbering.OrderTakenException;
import java.util.function.Supplier;
import org.postgresql.util.PSQLException;
import org.springframework.dao.DuplicateKeyException;

/** Distinguishes the expected duplicate, an order's second invoice, from an error. */
final class OrderConstraint {

  private static final String NAME = "invoice_seller_id_order_number_key";

  private OrderConstraint() {}

  /**
   * Runs the insert.
   *
   * @throws OrderTakenException if the order has an invoice
   */
  static <T> T checked(Supplier<T> insert) {
    try {
      return insert.get();
    } catch (DuplicateKeyException e) {
      throw isBroken(e) ? new OrderTakenException() : e;
    }
  }

  private static boolean isBroken(DuplicateKeyException error) {
    return error.getMostSpecificCause() instanceof PSQLException cause
        && cause.getServerErrorMessage() != null
        && NAME.equals(cause.getServerErrorMessage().getConstraint());
  }
}
