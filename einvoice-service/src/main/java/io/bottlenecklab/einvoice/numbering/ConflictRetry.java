package io.bottlenecklab.einvoice.numbering;

import io.bottlenecklab.einvoice.numbering.InvoiceNumbering.ContentionException;
import jakarta.persistence.OptimisticLockException;
import java.util.function.Supplier;
import org.springframework.dao.ConcurrencyFailureException;

/**
 * Repeats a transaction that lost against another one, at once and from its beginning.
 *
 * @param most how often it is tried in all
 */
record ConflictRetry(int most) {

  /**
   * The result of the first attempt that went through.
   *
   * @throws ContentionException where none did
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
