package io.bottlenecklab.auth;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import io.bottlenecklab.support.testing.ServiceAnswer;
import io.bottlenecklab.support.testing.TestKeys;
import java.text.ParseException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;

/** What an attacker tries and what an outsider may learn. */
interface SecurityContract extends RunningService {

  @Test
  default void an_unknown_address_and_a_wrong_password_are_answered_alike() {
    client().signUp("known@example.org", "Known", "password");

    var wrong = client().signIn("known@example.org", "Password");
    var unknown = client().signIn("unknown@example.org", "Password");

    wrong.isProblem(401, "invalid-credentials");
    assertThat(unknown.status()).isEqualTo(401);
    assertThat(unknown.body()).isEqualTo(wrong.body());
    assertThat(withoutDate(unknown)).isEqualTo(withoutDate(wrong));
  }

  /** A check left out would halve the time or worse; the bounds leave room for a busy machine. */
  @Test
  default void an_unknown_address_and_a_wrong_password_take_the_same_time() {
    client().signUp("timed@example.org", "Timed", "password");
    var wrong = new ArrayList<Long>();
    var unknown = new ArrayList<Long>();
    for (var i = 0; i < 120; i++) {
      wrong.add(nanos(() -> client().signIn("timed@example.org", "wrong")));
      unknown.add(nanos(() -> client().signIn("nobody@example.org", "wrong")));
    }

    assertThat(median(unknown) / median(wrong)).isBetween(0.8, 1.25);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "' or '1'='1",
        "'; drop table user; --",
        "\" or \"\"=\"",
        "\\' or 1=1 #",
        "%",
        "K6-1@email.com' union select 1,2,3,4,5,6,7 -- ",
        "${jndi:ldap://x}"
      })
  default void sql_is_just_text(String text) {
    client().signUp("sql@example.org", "Sql", "password");
    client().signIn(text, "password").is(401);
    client().signIn("sql@example.org", text).is(401);

    var email = "o'%s@example.org".formatted(Integer.toHexString(text.hashCode()));
    client().signUp(email, text, text).is(201);
    var me = client().me(client().token(email, text)).is(200);
    assertThat(me.get("name").asString()).isEqualTo(text.strip());
  }

  @Test
  default void tokens_that_are_not_ours_are_refused() throws ParseException {
    client().signUp("token@example.org", "Token", "password");
    var token = client().token("token@example.org", "password");
    client().me(token).is(200);

    assertThat(forged(token))
        .allSatisfy((name, forged) -> client().me(forged).isProblem(401, "invalid-token"));
  }

  @Test
  default void the_key_set_is_public_and_holds_nothing_private() throws ParseException {
    var keySet = client().http().get("/.well-known/jwks.json").is(200);

    assertThat(keySet.get("keys")).hasSize(1);
    var key = keySet.get("keys").get(0);
    assertThat(key.get("kid").asString()).isEqualTo(storedKey().getKeyID());
    assertThat(key.get("alg").asString()).isEqualTo("ES256");
    assertThat(key.has("d")).isFalse();
  }

  @Test
  default void logs_name_nobody_and_no_secret(CapturedOutput output) {
    client().signUp("logged@example.org", "Lög Ged", "logged-password");
    client().signUp("logged@example.org", "Lög Ged", "logged-password");
    client().signIn("logged@example.org", "wrong-password");
    var token = client().token("logged@example.org", "logged-password");
    client().me(token);
    client().me(token + "x");

    assertThat(output.getAll())
        .doesNotContain("logged@example.org")
        .doesNotContain("Lög Ged")
        .doesNotContain("logged-password")
        .doesNotContain("wrong-password")
        .doesNotContain(token);
  }

  /** Forged tokens, by what is wrong with them. */
  private Map<String, String> forged(String token) throws ParseException {
    var claims = SignedJWT.parse(token).getJWTClaimsSet();
    var parts = List.of(token.split("\\.", -1));
    var another = new JWTClaimsSet.Builder(claims).subject("0").build();
    var over = Date.from(Instant.now().minusSeconds(60));
    return Map.of(
        "expired",
        TestKeys.signed(new JWTClaimsSet.Builder(claims).expirationTime(over).build(), storedKey()),
        "foreign key of the same name",
        TestKeys.signed(claims, TestKeys.key(storedKey().getKeyID())),
        "alg none",
        new PlainJWT(claims).serialize(),
        "tampered",
        String.join(".", parts.get(0), another.toPayload().toBase64URL().toString(), parts.get(2)),
        "signature cut off",
        String.join(".", parts.get(0), parts.get(1), ""));
  }

  private ECKey storedKey() throws ParseException {
    return ECKey.parse(jdbc().sql("select jwk from signing_key").query(String.class).single());
  }

  private static Map<String, List<String>> withoutDate(ServiceAnswer answer) {
    var others = new TreeMap<>(answer.response().headers().map());
    others.remove("date");
    return others;
  }

  private static long nanos(Runnable action) {
    var start = System.nanoTime();
    action.run();
    return System.nanoTime() - start;
  }

  private static double median(List<Long> values) {
    return values.stream().sorted().skip(values.size() / 2).findFirst().orElseThrow();
  }
}
