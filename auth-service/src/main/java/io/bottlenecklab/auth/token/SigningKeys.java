package io.bottlenecklab.auth.token;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;
import org.springframework.util.function.SingletonSupplier;

/** The key this process signs with, fetched when it is first needed and kept. */
final class SigningKeys implements JWKSource<SecurityContext> {

  private final Supplier<SigningKey> key;

  SigningKeys(SigningKeyStore store) {
    this.key = SingletonSupplier.of(store::readOrCreate);
  }

  SigningKey current() {
    return key.get();
  }

  /**
   * The keys that match.
   *
   * @throws KeySourceException if the database is away; the token may still be valid
   */
  @Override
  public List<JWK> get(JWKSelector selector, @Nullable SecurityContext context)
      throws KeySourceException {
    try {
      return selector.select(new JWKSet(current().jwk().toPublicJWK()));
    } catch (DataAccessException | TransactionException e) {
      throw new KeySourceException("no signing key", e);
    }
  }
}
