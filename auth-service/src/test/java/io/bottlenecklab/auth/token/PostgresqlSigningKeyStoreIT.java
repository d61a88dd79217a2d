package io.bottlenecklab.auth.token;

import io.bottlenecklab.db.testing.TestDatabase;
import org.junit.jupiter.api.extension.RegisterExtension;

class PostgresqlSigningKeyStoreIT extends SigningKeyStoreContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  PostgresqlSigningKeyStoreIT() {
    super(database);
  }
}
