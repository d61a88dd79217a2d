package io.bottlenecklab.systems.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.system.LabProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A user starts a variant, signs in, and stops it with Ctrl-C. */
class SigninUpIT {

  @TempDir private Path home = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"signin-email-index", "signin-postgres-before"})
  void a_user_starts_a_variant_signs_in_and_stops_it(String variant)
      throws IOException, InterruptedException {
    try (var lab = LabProcess.start(home, "up", variant, "--users", "1000", "--listen", ":0");
        var http = HttpClient.newHttpClient()) {
      var url = lab.await("/api/sign-in").replaceFirst(".*POST ", "").strip();
      lab.await("Ctrl-C stops it.");

      var token = post(http, url, "K6-7@email.com", "K6-password-3");
      assertThat(token.path("tokenType").asString()).isEqualTo("Bearer");
      var me =
          HttpRequest.newBuilder(URI.create(url.replace("/api/sign-in", "/api/users/me")))
              .header("Authorization", "Bearer " + token.path("accessToken").asString())
              .build();
      assertThat(http.send(me, BodyHandlers.ofString()).body()).contains("K6-7@email.com");

      var children = lab.descendants();
      lab.interrupt();
      assertThat(lab.exitCode()).isEqualTo(130);
      assertThat(children).isNotEmpty().noneMatch(ProcessHandle::isAlive);
    }
  }

  @Test
  void a_killed_database_and_a_killed_service_come_back_in_their_places()
      throws IOException, InterruptedException {
    try (var lab =
            LabProcess.start(
                home, "up", "signin-email-index", "--users", "1000", "--listen", ":0", "--restart");
        var http = HttpClient.newHttpClient()) {
      var url = lab.await("/api/sign-in").replaceFirst(".*POST ", "").strip();
      lab.await("Ctrl-C stops it.");

      for (var dead : List.of("database mariadbd", "auth-service auth-service-exec")) {
        var name = dead.replaceFirst(" .*", "");
        kill(lab, dead.replaceFirst(".* ", ""));
        assertThat(lab.await(name + " of signin-email-index died")).contains("killed by SIGKILL");
        lab.await(name + " is ready again");
        assertThat(post(http, url, "K6-7@email.com", "K6-password-3").has("accessToken")).isTrue();
      }
      lab.interrupt();
      assertThat(lab.exitCode()).isEqualTo(130);
    }
  }

  private static void kill(LabProcess lab, String program) {
    lab.descendants().stream()
        .filter(process -> process.info().commandLine().orElse("").contains(program))
        .forEach(ProcessHandle::destroyForcibly);
  }

  private static JsonNode post(HttpClient http, String url, String email, String password)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create(url))
            .header("Content-Type", "application/json")
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    "{\"email\": \"%s\", \"password\": \"%s\"}".formatted(email, password)))
            .build();
    var response = http.send(request, BodyHandlers.ofString());
    assertThat(response.statusCode()).isEqualTo(200);
    return JsonMapper.shared().readTree(response.body());
  }
}
