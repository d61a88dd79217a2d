package io.bottlenecklab.auth;

import static io.bottlenecklab.auth.AuthClient.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.jwk.ECKey;
import io.bottlenecklab.db.testing.TestDatabase;
import java.net.http.HttpHeaders;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;

/** What an attacker tries and what an outsider may learn, on any database. */
abstract class SecurityIntegration extends ServiceIntegration {

  SecurityIntegration(TestDatabase database, String userTable) {
    super(database, userTable);
  }

  @Test
  void an_unknown_address_and_a_wrong_password_are_answered_alike() {
    client().signUp("known@example.org", "Known", "password");

    var wrong = client().signIn("known@example.org", "Password");
    var unknown = client().signIn("unknown@example.org", "Password");

    assertThat(wrong.statusCode()).isEqualTo(401);
    assertThat(unknown.statusCode()).isEqualTo(401);
    assertThat(unknown.body()).isEqualTo(wrong.body());
    assertThat(withoutDate(unknown.headers())).isEqualTo(withoutDate(wrong.headers()));
  }

  /** A check left out would halve the time or worse; the bounds leave room for a busy machine. */
  @Test
  void an_unknown_address_and_a_wrong_password_take_the_same_time() {
    client().signUp("timed@example.org", "Timed", "password");
    var wrong = new ArrayList<Long>();
    var unknown = new ArrayList<Long>();
    for (var i = 0; i < 400; i++) {
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
  void sql_is_just_text(String text) {
    client().signUp("sql@example.org", "Sql", "password");
    assertThat(client().signIn(text, "password").statusCode()).isEqualTo(401);
    assertThat(client().signIn("sql@example.org", text).statusCode()).isEqualTo(401);

    var email = "o'%s@example.org".formatted(Integer.toHexString(text.hashCode()));
    assertThat(client().signUp(email, text, text).statusCode()).isEqualTo(201);
    var me = client().me(client().token(email, text));
    assertThat(json(me).get("name").asString()).isEqualTo(text);
  }

  @Test
  void tokens_that_are_not_ours_are_refused() {
    client().signUp("token@example.org", "Token", "password");
    var token = client().token("token@example.org", "password");
    assertThat(client().me(token).statusCode()).isEqualTo(200);

    assertThat(ForgedTokens.of(token, storedKey()))
        .allSatisfy((name, forged) -> {
          var answer = client().me(forged);
          assertThat(answer.statusCode()).as(name).isEqualTo(401);
          assertThat(json(answer).get("type").asString())
              .isEqualTo("urn:bottleneck-lab:problem:invalid-token");
        });
  }

  @Test
  void the_key_set_is_public_and_holds_nothing_private() {
    var keySet = json(client().get("/.well-known/jwks.json"));

    assertThat(keySet.get("keys")).hasSize(1);
    var key = keySet.get("keys").get(0);
    assertThat(key.get("kid").asString()).isEqualTo(storedKey().getKeyID());
    assertThat(key.get("alg").asString()).isEqualTo("ES256");
    assertThat(key.has("d")).isFalse();
  }

  @Test
  void logs_name_nobody_and_no_secret(CapturedOutput output) {
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

  private ECKey storedKey() {
    try {
      return ECKey.parse(jdbc().sql("select jwk from signing_key").query(String.class).single());
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  private static Map<String, List<String>> withoutDate(HttpHeaders headers) {
    var others = new TreeMap<>(headers.map());
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
