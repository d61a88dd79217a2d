package io.bottlenecklab.auth;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.support.testing.Simultaneously;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Signing up and signing in. */
interface AccountsContract extends RunningService {

  @Test
  default void a_new_user_can_sign_in_and_sees_the_account() {
    var signedUp = client().signUp("ada@example.org", "Ada Løvelace 😀", "pass wörd");
    var account = signedUp.is(201);
    assertThat(signedUp.header("Location")).isEqualTo("/api/users/me");

    var signedIn = client().signIn("ada@example.org", "pass wörd").is(200);
    assertThat(signedIn.get("tokenType").asString()).isEqualTo("Bearer");
    assertThat(signedIn.get("expiresIn").asInt()).isEqualTo(3600);

    assertThat(client().me(signedIn.get("accessToken").asString()).is(200)).isEqualTo(account);
    assertThat(account.get("name").asString()).isEqualTo("Ada Løvelace 😀");
    assertThat(Instant.parse(account.get("createdAt").asString()))
        .isBetween(Instant.now().minusSeconds(60), Instant.now());
  }

  @Test
  default void a_name_has_as_many_characters_as_the_database_has_room_for() {
    var longest = "𠮷".repeat(255);

    client().signUp("long@example.org", longest, "password").is(201);
    assertThat(name(client().token("long@example.org", "password"))).isEqualTo(longest);
    client().signUp("longer@example.org", longest + "a", "password").is(400);
  }

  @Test
  default void an_address_is_taken_once() {
    client().signUp("taken@example.org", "First", "password");

    client().signUp("taken@example.org", "Second", "other").isProblem(409, "email-taken");
  }

  @Test
  default void addresses_are_compared_byte_by_byte() {
    client().signUp("K6-1@email.com", "One", "password");

    client().signIn("K6-1@email.com", "password").is(200);
    client().signIn("k6-1@EMAIL.COM", "password").is(401);
    for (var other :
        List.of(
            "K6-1@email.com ", " K6-1@email.com", "K6-1@ema\u0131l.com", "\uff2b6-1@email.com")) {
      client().signIn(other, "password").is(401);
    }

    client().signUp("k6-1@EMAIL.COM", "Other", "secret").is(201);
    client().signUp("k6-1@EMAIL.COM", "Other", "secret").is(409);
    assertThat(name(client().token("K6-1@email.com", "password"))).isEqualTo("One");
    assertThat(name(client().token("k6-1@EMAIL.COM", "secret"))).isEqualTo("Other");
    client().signIn("k6-1@EMAIL.COM", "password").is(401);
  }

  @Test
  default void of_many_sign_ups_at_once_one_wins() throws Exception {
    var statuses =
        Simultaneously.call(
            16, i -> client().signUp("race@example.org", "Racer", "password").status());

    assertThat(Map.of(201, 1, 409, 15))
        .allSatisfy((status, times) ->
            assertThat(Collections.frequency(statuses, status)).isEqualTo(times));
    assertThat(count("race@example.org")).isEqualTo(1);
  }

  @Test
  default void a_sign_in_is_report_r1_s_query_and_nothing_else() {
    client().signUp("query@example.org", "Query", "password");
    client().signIn("query@example.org", "password");

    var sent = SentStatements.sentBy(() -> client().signIn("query@example.org", "password"));

    assertThat(sent)
        .containsExactly(
            "select u1_0.id,u1_0.created_at,u1_0.email,u1_0.name,u1_0.pw,u1_0.role,u1_0.updated_at"
                + " from %s u1_0 where u1_0.email=?".formatted(userTable()));
  }

  @Test
  default void no_connection_is_held_while_a_password_is_checked() {
    client().signUp("pool@example.org", "Pool", "password");
    WatchedEncoderConfiguration.CONNECTIONS_WHILE_HASHING.set(0);

    client().signIn("pool@example.org", "password");
    client().signIn("pool@example.org", "wrong");

    assertThat(WatchedEncoderConfiguration.CONNECTIONS_WHILE_HASHING).hasValue(0);
  }

  @Test
  default void knobs_are_what_is_in_effect() {
    client().signUp("knobs@example.org", "Knobs", "password");
    assertThat(knob("auth.database")).isEqualTo(database().name().toLowerCase(Locale.ROOT));
    assertThat(knob("auth.password.bcrypt-strength")).isEqualTo("6");
    assertThat(knob("spring.datasource.hikari.maximum-pool-size")).isEqualTo("10");
    assertThat(knob("spring.datasource.hikari.minimum-idle")).isEqualTo("10");
    assertThat(knob("auth.open-in-view")).isEqualTo("false");

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
    return client().me(token).is(200).get("name").asString();
  }

  private String knob(String name) {
    return client().http().knob(name).asString();
  }
}
