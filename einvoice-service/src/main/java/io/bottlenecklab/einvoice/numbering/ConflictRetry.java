package io.bottlenecklab.einvoice.numbering;

import io.bottlenecklab.einvoice.numbering.InvoiceNumbering.ContentionException;
import jakarta.persistence.OptimisticLockException;
import java.util.function.Supplier;
import org.springframework.dao.ConcurrencyFailureException;

/**
 * Repeats a transaction that lost against a concurrent one, at once and from its start.
 *
 * @param most the most attempts
 */
record ConflictRetry(int most) {

  /**
   * The result of the first attempt that succeeds.
   *
   * @throws ContentionException if none did
   */
  <T> T until(Supplier<T> transaction) {
    RuntimeException lost = null;
    for (var attempt = 0; attempt < most; attempt++) {
      try {
        return transaction.get();
      } catch (ConcurrencyFailureException | OptimisticLockException e) {
        lost = e;
      }
    }
    throw new ContentionException(lost);
  }
}
