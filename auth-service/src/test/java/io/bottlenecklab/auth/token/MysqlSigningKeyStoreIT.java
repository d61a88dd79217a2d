package io.bottlenecklab.auth.token;

import io.bottlenecklab.db.testing.TestDatabase;
import org.junit.jupiter.api.extension.RegisterExtension;

class MysqlSigningKeyStoreIT extends SigningKeyStoreContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  MysqlSigningKeyStoreIT() {
    super(database);
  }
}
