package io.bottlenecklab.codezap.transaction;

import jakarta.persistence.PersistenceException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.support.DataAccessUtils;
import org.springframework.orm.jpa.vendor.HibernateJpaDialect;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Runs a transaction, and repeats it from its beginning if the database chose it as the victim of a
 * deadlock, or if it lost a race. Errors of JPA come out as those of JDBC do.
 */
@Component
public class RepeatedTransaction {

  /** Each round has a winner, so that of n who collide the last comes through in n rounds. */
  private static final int MOST = 20;

  private static final HibernateJpaDialect ERRORS = new HibernateJpaDialect();

  private final TransactionTemplate transaction;

  /** Of these transactions. */
  public RepeatedTransaction(TransactionTemplate transaction) {
    this.transaction = transaction;
  }

  /**
   * The result of the first attempt that went through.
   *
   * @throws ContentionException if none did
   */
  public <T> T execute(Supplier<T> work) {
    @Nullable RuntimeException lost = null;
    for (var attempt = 0; attempt < MOST; attempt++) {
      try {
        return once(work);
      } catch (ConcurrencyFailureException e) {
        lost = e;
      }
    }
    throw new ContentionException(lost);
  }

  /** Like {@link #execute(Supplier)}, without a result. */
  public void run(Runnable work) {
    var _ =
        execute(() -> {
          work.run();
          return true;
        });
  }

  private <T> T once(Supplier<T> work) {
    try {
      return transaction.execute(status -> work.get());
    } catch (PersistenceException e) {
      throw DataAccessUtils.translateIfNecessary(e, ERRORS);
    }
  }

  /** No attempt came through. */
  public static final class ContentionException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ContentionException(@Nullable Throwable cause) {
      super("too many lost attempts", cause);
    }
  }
}
