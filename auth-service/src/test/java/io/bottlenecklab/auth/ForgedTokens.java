package io.bottlenecklab.auth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;

/** What somebody might send instead of a token of ours. */
final class ForgedTokens {

  private ForgedTokens() {}

  /** By what is wrong with them. */
  static Map<String, String> of(String token, ECKey key) {
    try {
      var ours = SignedJWT.parse(token);
      var claims = ours.getJWTClaimsSet();
      var parts = List.of(token.split("\\.", -1));
      var another = new JWTClaimsSet.Builder(claims).subject("0").build();
      var over = Date.from(Instant.now().minusSeconds(60));
      return Map.of(
          "expired",
          signed(ours, new JWTClaimsSet.Builder(claims).expirationTime(over).build(), key),
          "foreign key of the same name",
          signed(
              ours,
              claims,
              new ECKeyGenerator(Curve.P_256).keyID(ours.getHeader().getKeyID()).generate()),
          "alg none",
          new PlainJWT(claims).serialize(),
          "tampered",
          String.join(
              ".", parts.get(0), another.toPayload().toBase64URL().toString(), parts.get(2)),
          "signature cut off",
          String.join(".", parts.get(0), parts.get(1), ""));
    } catch (ParseException | JOSEException e) {
      throw new AssertionError(e);
    }
  }

  private static String signed(SignedJWT like, JWTClaimsSet claims, ECKey key)
      throws JOSEException {
    var token = new SignedJWT(like.getHeader(), claims);
    token.sign(new ECDSASigner(key));
    return token.serialize();
  }
}
