package io.bottlenecklab.auth.database;

import io.bottlenecklab.db.testing.TestDatabase;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.jdbc.core.JdbcTemplate;

class MysqlTransactionLockIT extends TransactionLockContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  MysqlTransactionLockIT() {
    super(database);
  }

  @Override
  TransactionLock lock(JdbcTemplate jdbc) {
    return new GetLockTransactionLock(jdbc);
  }
}
