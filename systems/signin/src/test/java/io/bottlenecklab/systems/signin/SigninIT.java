package io.bottlenecklab.systems.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.system.SystemContract;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SigninIT extends SystemContract {

  SigninIT() {
    super("--small", "--restart");
  }

  @Override
  protected List<String> telling() {
    return List.of("email-index", "e-mail index", "bcrypt-strength", "bcrypt-1");
  }

  @Override
  protected Optional<Damage> damage() {
    return Optional.empty();
  }

  @Test
  void a_user_signs_in_and_is_known() throws IOException, InterruptedException {
    var user = started().signIn("K6-7@email.com", "K6-password-3");
    var me = started().address("/api/sign-in").resolve("/api/users/me");
    assertThat(user.get(me).body()).contains("K6-7@email.com");
  }

  @Test
  void a_killed_database_and_a_killed_service_come_back_in_their_places()
      throws IOException, InterruptedException {
    for (var program : List.of("mariadbd", "auth-service-exec")) {
      assertThat(started().killAndAwaitRestart(program))
          .contains(program.equals("mariadbd") ? "database of " : "auth-service of ");
      assertThat(started().signIn("K6-7@email.com", "K6-password-3").token()).isNotEmpty();
    }
  }
}
