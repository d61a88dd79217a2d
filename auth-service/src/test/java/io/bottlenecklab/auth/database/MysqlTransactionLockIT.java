package io.bottlenecklab.auth.database;

import io.bottlenecklab.db.testing.TestDatabase;
import org.junit.jupiter.api.extension.RegisterExtension;

class MysqlTransactionLockIT extends TransactionLockContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  MysqlTransactionLockIT() {
    super(database);
  }
}
