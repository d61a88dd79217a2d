package io.bottlenecklab.auth.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jwt.JWTClaimNames;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.bottlenecklab.auth.user.User;
import io.bottlenecklab.support.token.AccessTokenDecoders;
import java.time.Clock;
import java.time.Duration;

/** Issues access tokens: a JWT with the user's key as its subject, e-mail address and role. */
public final class AccessTokens {

  private final SigningKeys keys;
  private final Clock clock;
  private final Duration lifetime;

  AccessTokens(SigningKeys keys, Clock clock, Duration lifetime) {
    this.keys = keys;
    this.clock = clock;
    this.lifetime = lifetime;
  }

  /** A new token for that user. */
  public AccessToken issue(User user) {
    var key = keys.current();
    var now = clock.instant().getEpochSecond();
    var claims =
        new JWTClaimsSet.Builder()
            .issuer(AccessTokenDecoders.ISSUER)
            .subject(Long.toString(user.id()))
            .claim("email", user.email())
            .claim("role", user.role())
            .claim(JWTClaimNames.ISSUED_AT, now)
            .claim(JWTClaimNames.EXPIRATION_TIME, now + lifetime.toSeconds())
            .build();
    var token = new SignedJWT(key.header(), claims);
    try {
      token.sign(key.signer());
    } catch (JOSEException e) {
      throw new IllegalStateException("a key that was made to sign cannot", e);
    }
    return new AccessToken(token.serialize(), "Bearer", lifetime.toSeconds());
  }
}
