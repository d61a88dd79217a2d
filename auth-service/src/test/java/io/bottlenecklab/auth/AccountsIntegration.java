package io.bottlenecklab.auth;

import static io.bottlenecklab.auth.AuthClient.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.testing.TestDatabase;
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

/** Signing up and signing in, on any database. */
abstract class AccountsIntegration extends ServiceIntegration {

  AccountsIntegration(TestDatabase database, String userTable) {
    super(database, userTable);
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
  void a_name_has_as_many_characters_as_the_database_has_room_for() {
    var longest = "𠮷".repeat(255);

    assertThat(client().signUp("long@example.org", longest, "password").statusCode())
        .isEqualTo(201);
    assertThat(name(client().token("long@example.org", "password"))).isEqualTo(longest);
    assertThat(client().signUp("longer@example.org", longest + "a", "password").statusCode())
        .isEqualTo(400);
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
  void addresses_are_compared_byte_by_byte() {
    client().signUp("K6-1@email.com", "One", "password");

    assertThat(client().signIn("K6-1@email.com", "password").statusCode()).isEqualTo(200);
    assertThat(client().signIn("k6-1@EMAIL.COM", "password").statusCode()).isEqualTo(401);
    for (var other :
        List.of(
            "K6-1@email.com ", " K6-1@email.com", "K6-1@ema\u0131l.com", "\uff2b6-1@email.com")) {
      assertThat(client().signIn(other, "password").statusCode()).as(other).isEqualTo(401);
    }

    assertThat(client().signUp("k6-1@EMAIL.COM", "Other", "secret").statusCode()).isEqualTo(201);
    assertThat(client().signUp("k6-1@EMAIL.COM", "Other", "secret").statusCode()).isEqualTo(409);
    assertThat(name(client().token("K6-1@email.com", "password"))).isEqualTo("One");
    assertThat(name(client().token("k6-1@EMAIL.COM", "secret"))).isEqualTo("Other");
    assertThat(client().signIn("k6-1@EMAIL.COM", "password").statusCode()).isEqualTo(401);
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
  void a_sign_in_is_report_r1_s_query_and_nothing_else() {
    client().signUp("query@example.org", "Query", "password");
    client().signIn("query@example.org", "password");

    var sent = Statements.sentBy(() -> client().signIn("query@example.org", "password"));

    assertThat(sent)
        .containsExactly(
            "select u1_0.id,u1_0.created_at,u1_0.email,u1_0.name,u1_0.pw,u1_0.role,u1_0.updated_at"
                + " from %s u1_0 where u1_0.email=?".formatted(userTable()));
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
  void knobs_are_what_is_in_effect() throws Exception {
    client().signUp("knobs@example.org", "Knobs", "password");
    assertThat(knob("auth.database")).isEqualTo(database().kind().name().toLowerCase(Locale.ROOT));
    assertThat(knob("auth.password.bcrypt-strength")).isEqualTo("6");
    assertThat(knob("spring.datasource.hikari.maximum-pool-size")).isEqualTo("10");
    assertThat(knob("spring.datasource.hikari.minimum-idle")).isEqualTo("10");

    assertThat(knob("auth.schema.email-index")).isEqualTo("false");
    jdbc().sql("create index other on %s (name, email)".formatted(userTable())).update();
    assertThat(knob("auth.schema.email-index")).isEqualTo("false");
    jdbc().sql("create index email_index on %s (email)".formatted(userTable())).update();
    assertThat(knob("auth.schema.email-index")).isEqualTo("true");
  }

  private long count(String email) {
    return jdbc()
        .sql("select count(*) from %s where email = ?".formatted(userTable()))
        .param(email)
        .query(Long.class)
        .single();
  }

  private String name(String token) {
    return json(client().me(token)).get("name").asString();
  }

  private String knob(String name) {
    return json(client().get("/actuator/knobs")).get(name).asString();
  }
}
