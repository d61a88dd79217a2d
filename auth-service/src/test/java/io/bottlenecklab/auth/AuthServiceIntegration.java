package io.bottlenecklab.auth;

import static io.bottlenecklab.auth.AuthClient.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.jwk.ECKey;
import io.bottlenecklab.db.testing.TestDatabase;
import java.net.http.HttpHeaders;
import java.text.ParseException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.annotation.DirtiesContext;

/** What the service does on any database. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = {
      "auth.password.bcrypt-strength=6",
      "spring.jpa.properties.hibernate.session_factory.statement_inspector="
          + "io.bottlenecklab.auth.Statements"
    })
@Import(WatchedEncoderConfiguration.class)
@ExtendWith(OutputCaptureExtension.class)
@DirtiesContext
abstract class AuthServiceIntegration {

  private final TestDatabase database;
  private final String userTable;

  @LocalServerPort private int port;

  AuthServiceIntegration(TestDatabase database, String userTable) {
    this.database = database;
    this.userTable = userTable;
  }

  @Test
  void whoever_signs_up_can_sign_in_and_sees_the_account() {
    var signedUp = client().signUp("ada@example.org", "Ada Løvelace 😀", "pass wörd");
    assertThat(signedUp.statusCode()).isEqualTo(201);
    assertThat(signedUp.headers().firstValue("Location")).hasValue("/api/users/me");

    var signedIn = client().signIn("ada@example.org", "pass wörd");
    assertThat(signedIn.statusCode()).isEqualTo(200);
    assertThat(json(signedIn).get("tokenType").asString()).isEqualTo("Bearer");
    assertThat(json(signedIn).get("expiresIn").asInt()).isEqualTo(3600);

    var me = client().me(json(signedIn).get("accessToken").asString());
    assertThat(me.statusCode()).isEqualTo(200);
    assertThat(json(me)).isEqualTo(json(signedUp));
    assertThat(json(me).get("name").asString()).isEqualTo("Ada Løvelace 😀");
    assertThat(Instant.parse(json(me).get("createdAt").asString()))
        .isBetween(Instant.now().minusSeconds(60), Instant.now());
  }

  @Test
  void an_address_is_taken_once() {
    client().signUp("taken@example.org", "First", "password");

    var second = client().signUp("taken@example.org", "Second", "other");

    assertThat(second.statusCode()).isEqualTo(409);
    assertThat(json(second).get("type").asString())
        .isEqualTo("urn:bottleneck-lab:problem:email-taken");
  }

  @Test
  void of_many_sign_ups_at_once_one_wins() throws Exception {
    var start = new CountDownLatch(1);
    var answers = new ArrayList<Future<Integer>>();
    try (var executor = Executors.newFixedThreadPool(16)) {
      for (var i = 0; i < 16; i++) {
        answers.add(
            executor.submit(() -> {
              start.await();
              return client().signUp("race@example.org", "Racer", "password").statusCode();
            }));
      }
      start.countDown();
    }

    var statuses = new TreeMap<Integer, Integer>();
    for (var answer : answers) {
      statuses.merge(answer.get(), 1, Integer::sum);
    }
    assertThat(statuses).isEqualTo(Map.of(201, 1, 409, 15));
    assertThat(count("race@example.org")).isEqualTo(1);
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
  void a_sign_in_is_report_r1_s_query_and_nothing_else() {
    client().signUp("query@example.org", "Query", "password");
    client().signIn("query@example.org", "password");

    var sent = Statements.sentBy(() -> client().signIn("query@example.org", "password"));

    assertThat(sent)
        .containsExactly(
            "select u1_0.id,u1_0.created_at,u1_0.email,u1_0.name,u1_0.pw,u1_0.role,u1_0.updated_at"
                + " from %s u1_0 where u1_0.email=?".formatted(userTable));
  }

  @Test
  void no_connection_is_held_while_a_password_is_checked() {
    client().signUp("pool@example.org", "Pool", "password");
    WatchedEncoderConfiguration.CONNECTIONS_WHILE_HASHING.set(0);

    client().signIn("pool@example.org", "password");
    client().signIn("pool@example.org", "wrong");

    assertThat(WatchedEncoderConfiguration.CONNECTIONS_WHILE_HASHING).hasValue(0);
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
  void knobs_are_what_is_in_effect() throws Exception {
    client().signUp("knobs@example.org", "Knobs", "password");
    assertThat(knob("auth.database")).isEqualTo(database.kind().name().toLowerCase(Locale.ROOT));
    assertThat(knob("auth.password.bcrypt-strength")).isEqualTo("6");
    assertThat(knob("spring.datasource.hikari.maximum-pool-size")).isEqualTo("10");
    assertThat(knob("spring.datasource.hikari.minimum-idle")).isEqualTo("10");

    assertThat(knob("auth.schema.email-index")).isEqualTo("false");
    jdbc().sql("create index other on %s (name, email)".formatted(userTable)).update();
    assertThat(knob("auth.schema.email-index")).isEqualTo("false");
    jdbc().sql("create index email_index on %s (email)".formatted(userTable)).update();
    assertThat(knob("auth.schema.email-index")).isEqualTo("true");
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

  AuthClient client() {
    return new AuthClient(port);
  }

  long count(String email) {
    return jdbc()
        .sql("select count(*) from %s where email = ?".formatted(userTable))
        .param(email)
        .query(Long.class)
        .single();
  }

  private String knob(String name) {
    return json(client().get("/actuator/knobs")).get(name).asString();
  }

  private ECKey storedKey() {
    try {
      return ECKey.parse(jdbc().sql("select jwk from signing_key").query(String.class).single());
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  private JdbcClient jdbc() {
    return JdbcClient.create(database.dataSource());
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
