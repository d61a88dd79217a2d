package io.bottlenecklab.auth.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.auth.database.TestLocks;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.support.testing.Simultaneously;
import java.time.Clock;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** What the store does on any database. */
abstract class SigningKeyStoreContract {

  private final TestDatabase database;

  SigningKeyStoreContract(TestDatabase database) {
    this.database = database;
  }

  @Test
  void replicas_that_start_together_and_those_that_follow_share_one_key() throws Exception {
    database.migrate();
    var keys = Set.copyOf(Simultaneously.call(8, i -> store().readOrCreate().jwk().toJSONString()));

    assertThat(keys).containsExactly(store().readOrCreate().jwk().toJSONString());
  }

  private SigningKeyStore store() {
    var dataSource = database.dataSource();
    return new SigningKeyStore(
        JdbcClient.create(dataSource),
        new TransactionTemplate(new JdbcTransactionManager(dataSource)),
        TestLocks.of(database, new JdbcTemplate(dataSource)),
        Clock.systemUTC());
  }
}
