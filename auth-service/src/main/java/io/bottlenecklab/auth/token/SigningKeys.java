package io.bottlenecklab.auth.token;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** The key this process signs with, fetched when first needed and kept. */
final class SigningKeys implements JWKSource<SecurityContext> {

  private final SigningKeyStore store;
  private volatile @Nullable SigningKey key;

  SigningKeys(SigningKeyStore store) {
    this.store = store;
  }

  SigningKey current() {
    var known = key;
    return known == null ? fetch() : known;
  }

  private synchronized SigningKey fetch() {
    var known = key;
    if (known == null) {
      known = store.readOrCreate();
      key = known;
    }
    return known;
  }

  /** Says that keys are missing, rather than that the token is bad, while the database is away. */
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
