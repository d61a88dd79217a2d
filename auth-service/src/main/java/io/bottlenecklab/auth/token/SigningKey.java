package io.bottlenecklab.auth.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import java.text.ParseException;

/**
 * An ES256 key with its signer and header, created once.
 *
 * @param jwk with the private part
 */
record SigningKey(ECKey jwk, JWSSigner signer, JWSHeader header) {

  /** A new key, named by its thumbprint. */
  static SigningKey generate() {
    try {
      return of(
          new ECKeyGenerator(Curve.P_256)
              .keyUse(KeyUse.SIGNATURE)
              .algorithm(JWSAlgorithm.ES256)
              .keyIDFromThumbprint(true)
              .generate());
    } catch (JOSEException e) {
      throw new IllegalStateException("every JVM has P-256", e);
    }
  }

  /** A stored key. */
  static SigningKey parse(String json) {
    try {
      return of(ECKey.parse(json));
    } catch (ParseException | JOSEException e) {
      // Neither exception is passed on: their messages may quote the key.
      throw new IllegalStateException("table signing_key holds something that is no ES256 key");
    }
  }

  private static SigningKey of(ECKey jwk) throws JOSEException {
    var header =
        new JWSHeader.Builder(JWSAlgorithm.ES256)
            .type(JOSEObjectType.JWT)
            .keyID(jwk.getKeyID())
            .build();
    return new SigningKey(jwk, new ECDSASigner(jwk), header);
  }

  /** Without the private part. */
  @Override
  public String toString() {
    return "SigningKey[" + jwk.getKeyID() + "]";
  }
}
