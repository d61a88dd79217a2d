package io.bottlenecklab.support.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.support.AbstractPlatformTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;
import org.springframework.transaction.support.TransactionTemplate;

class CauseKeepingTransactionTemplateTest {

  private final TransactionTemplate transaction =
      new CauseKeepingTransactionTemplate(new BrokenTransactions());

  @Test
  void what_broke_the_connection_is_thrown_where_the_rollback_fails_too() {
    var link = new RecoverableDataAccessException("link failure");

    assertThatThrownBy(() ->
            transaction.executeWithoutResult(status -> {
              throw link;
            }))
        .isSameAs(link)
        .satisfies(thrown -> assertThat(thrown.getSuppressed()).hasSize(1));
  }

  @Test
  void a_commit_that_fails_is_thrown() {
    assertThatThrownBy(() -> transaction.executeWithoutResult(status -> {}))
        .isInstanceOf(TransactionSystemException.class)
        .hasMessage("commit");
  }

  /** Neither commits nor rolls back. */
  private static final class BrokenTransactions extends AbstractPlatformTransactionManager {

    private static final long serialVersionUID = 1L;

    @Override
    protected Object doGetTransaction() {
      return this;
    }

    @Override
    protected void doBegin(Object transaction, TransactionDefinition definition) {}

    @Override
    protected void doCommit(DefaultTransactionStatus status) {
      throw new TransactionSystemException("commit");
    }

    @Override
    protected void doRollback(DefaultTransactionStatus status) {
      throw new IllegalStateException("rollback");
    }
  }
}
