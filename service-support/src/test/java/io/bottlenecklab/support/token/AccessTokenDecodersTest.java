package io.bottlenecklab.support.token;

import static io.bottlenecklab.support.testing.TestKeys.key;
import static io.bottlenecklab.support.testing.TestKeys.signed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Date;
import org.junit.jupiter.api.Test;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtException;

class AccessTokenDecodersTest {

  private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");

  private final ECKey key = key("ours");
  private final JwtDecoder decoder =
      AccessTokenDecoders.of(
          new ImmutableJWKSet<SecurityContext>(new JWKSet(key.toPublicJWK())),
          Clock.fixed(NOW, ZoneOffset.UTC));

  @Test
  void a_token_of_ours_is_accepted() {
    assertThat(decoder.decode(signed(claims().build(), key)).getSubject()).isEqualTo("7");
  }

  @Test
  void a_tampered_token_is_refused() {
    var parts = signed(claims().build(), key).split("\\.", -1);
    var other = signed(claims().subject("8").build(), key("other")).split("\\.", -1);

    refused(parts[0] + "." + other[1] + "." + parts[2]);
  }

  @Test
  void an_expired_token_is_refused() {
    refused(signed(claims().expirationTime(Date.from(NOW.minusSeconds(11))).build(), key));
  }

  @Test
  void a_token_without_an_end_is_refused() {
    refused(signed(claims().expirationTime(null).build(), key));
  }

  @Test
  void a_token_of_another_issuer_is_refused() {
    refused(signed(claims().issuer("urn:example").build(), key));
  }

  @Test
  void a_token_of_a_foreign_key_with_our_key_s_name_is_refused() {
    refused(signed(claims().build(), key("ours")));
  }

  @Test
  void an_unsigned_token_is_refused() {
    refused(new PlainJWT(claims().build()).serialize());
  }

  /** The public key as an HMAC secret: the classic confusion of algorithms. */
  @Test
  void a_token_signed_with_the_public_key_is_refused() throws JOSEException {
    var token =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.HS256).keyID("ours").build(), claims().build());
    token.sign(new MACSigner(key.toECPublicKey().getEncoded()));

    refused(token.serialize());
  }

  private void refused(String token) {
    assertThatThrownBy(() -> decoder.decode(token)).isInstanceOf(JwtException.class);
  }

  private static JWTClaimsSet.Builder claims() {
    return new JWTClaimsSet.Builder()
        .issuer(AccessTokenDecoders.ISSUER)
        .subject("7")
        .expirationTime(Date.from(NOW.plusSeconds(60)));
  }
}
