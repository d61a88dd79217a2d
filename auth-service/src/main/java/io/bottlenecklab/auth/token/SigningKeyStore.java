package io.bottlenecklab.auth.token;

import io.bottlenecklab.auth.database.TransactionLock;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The signing key in the database. All replicas share it, and it survives restarts. It is not
 * encrypted: an attacker who can read this table can read the password hashes, too.
 */
final class SigningKeyStore {

  private final JdbcClient jdbc;
  private final TransactionOperations transaction;
  private final TransactionLock lock;
  private final Clock clock;

  SigningKeyStore(
      JdbcClient jdbc, TransactionOperations transaction, TransactionLock lock, Clock clock) {
    this.jdbc = jdbc;
    this.transaction = transaction;
    this.lock = lock;
    this.clock = clock;
  }

  /** The first replica that needs a key creates it. The others wait and use the same. */
  SigningKey readOrCreate() {
    return read()
        .orElseGet(() ->
            transaction.execute(status -> {
              lock.acquire("signing key");
              return read().orElseGet(this::create);
            }));
  }

  private Optional<SigningKey> read() {
    return jdbc.sql("select jwk from signing_key order by created_at, kid limit 1")
        .query(String.class)
        .optional()
        .map(SigningKey::parse);
  }

  private SigningKey create() {
    var key = SigningKey.generate();
    jdbc.sql("insert into signing_key (kid, jwk, created_at) values (?, ?, ?)")
        .params(
            key.jwk().getKeyID(),
            key.jwk().toJSONString(),
            clock.instant().atOffset(ZoneOffset.UTC))
        .update();
    return key;
  }
}
