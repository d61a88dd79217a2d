package io.bottlenecklab.support.transaction;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Throws the failure of the work, also if the rollback fails after it. On a broken connection both
 * fail, and only the first failure says that the database is away.
 */
final class CauseKeepingTransactionTemplate extends TransactionTemplate {

  private static final long serialVersionUID = 1L;

  CauseKeepingTransactionTemplate(PlatformTransactionManager transactions) {
    super(transactions);
  }

  @Override
  public <T extends @Nullable Object> T execute(TransactionCallback<T> action) {
    var failure = new AtomicReference<@Nullable RuntimeException>();
    try {
      return super.execute(status -> {
        try {
          return action.doInTransaction(status);
        } catch (RuntimeException e) {
          failure.set(e);
          throw e;
        }
      });
    } catch (RuntimeException e) {
      throw first(failure.get(), e);
    }
  }

  private static RuntimeException first(@Nullable RuntimeException ofWork, RuntimeException last) {
    if (ofWork != null && !Objects.equals(ofWork, last)) {
      ofWork.addSuppressed(last);
    }
    return ofWork == null ? last : ofWork;
  }
}
