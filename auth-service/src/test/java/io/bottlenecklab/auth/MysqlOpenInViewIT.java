package io.bottlenecklab.auth;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.testing.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

/** With open-in-view, which {@link AccountsContract} has not. */
@TestPropertySource(
    properties = {
      "lab.variant-file=../systems/signin/variants/signin-no-index.yaml",
      "auth.open-in-view=true"
    })
class MysqlOpenInViewIT extends AuthServiceIntegration {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  MysqlOpenInViewIT() {
    super(database, "user");
  }

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry properties) {
    Datasource.register(properties, database);
  }

  @Test
  void a_sign_in_keeps_its_connection_while_it_hashes() {
    assertThat(client().http().knob("auth.open-in-view").asBoolean()).isTrue();
    client().signUp("view@example.org", "View", "password").is(201);
    WatchedEncoderConfiguration.CONNECTIONS_WHILE_HASHING.set(0);

    client().signIn("view@example.org", "password").is(200);

    assertThat(WatchedEncoderConfiguration.CONNECTIONS_WHILE_HASHING).hasValue(1);
  }
}
