package io.bottlenecklab.support.testing;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;

/** New keys, and tokens signed with them. */
public final class TestKeys {

  private TestKeys() {}

  /** A new key with that name. */
  public static ECKey key(String name) {
    try {
      return new ECKeyGenerator(Curve.P_256).keyID(name).algorithm(JWSAlgorithm.ES256).generate();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A token with these claims, in the form of auth-service's. */
  public static String signed(JWTClaimsSet claims, ECKey key) {
    var header =
        new JWSHeader.Builder(JWSAlgorithm.ES256)
            .type(JOSEObjectType.JWT)
            .keyID(key.getKeyID())
            .build();
    var token = new SignedJWT(header, claims);
    try {
      token.sign(new ECDSASigner(key));
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
    return token.serialize();
  }
}
