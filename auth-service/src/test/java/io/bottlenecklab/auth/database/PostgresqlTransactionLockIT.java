package io.bottlenecklab.auth.database;

import io.bottlenecklab.db.testing.TestDatabase;
import org.junit.jupiter.api.extension.RegisterExtension;

class PostgresqlTransactionLockIT extends TransactionLockContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  PostgresqlTransactionLockIT() {
    super(database);
  }
}
