package io.bottlenecklab.systems.codezap;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.system.LabProcess;
import io.bottlenecklab.systems.codezap.writing.JourneyFlow;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The system as a user starts it: a template created, found and liked, and the database checked.
 */
class CodezapIT {

  @TempDir private Path home = Path.of("");

  @Test
  void a_user_starts_it_shares_a_template_and_checks_the_database()
      throws IOException, InterruptedException, SQLException {
    try (var lab =
            LabProcess.start(
                home,
                "up",
                "codezap-tuned",
                "--members",
                "3",
                "--templates",
                "60",
                "--listen", ":0");
        var http = HttpClient.newHttpClient()) {
      var templates = address(lab.await("/api/templates"));
      var signIn = address(lab.await("/api/sign-in"));
      var database = lab.await("jdbc:mysql:").replaceFirst("^ *database *", "").strip();
      lab.await("Ctrl-C stops it.");
      var member = new SeededMember(1);
      var token = token(http, signIn, member);

      var created =
          http.send(
              request(templates, token).POST(BodyPublishers.ofString(template(member))).build(),
              BodyHandlers.ofString());
      assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
      var id = json(created).path("id").asLong();
      var like =
          request(templates.resolve("/api/templates/%d/like".formatted(id)), token)
              .POST(BodyPublishers.noBody())
              .build();
      assertThat(http.send(like, BodyHandlers.ofString()).statusCode()).isEqualTo(204);

      var found =
          http.send(
              request(templates.resolve("/api/templates?keyword=PIVOT"), token).build(),
              BodyHandlers.ofString());
      assertThat(json(found).path("templates"))
          .singleElement()
          .satisfies(template -> {
            assertThat(template.path("id").asLong()).isEqualTo(id);
            assertThat(template.path("likesCount").asInt()).isEqualTo(1);
            assertThat(template.path("liked").asBoolean()).isTrue();
          });

      assertThat(check("codezap"))
          .contains(
              "codezap-tuned: 61 templates: likes counted right, all whole, nothing orphaned");
      new JourneyFlow().prepare(new RunningDatabase(database));
      assertThat(check("codezap"))
          .contains(
              "codezap-tuned: 60 templates: likes counted right, all whole, nothing orphaned");

      try (var connection = DriverManager.getConnection(database);
          var statement = connection.createStatement()) {
        assertThat(
                statement.executeUpdate(
                    "UPDATE template SET likes_count = likes_count + 1 WHERE id = 7"))
            .isEqualTo(1);
      }
      try (var check = LabProcess.start(home, "check", "codezap", "--database", database)) {
        assertThat(check.exitCode()).isEqualTo(1);
        assertThat(check.lines())
            .anyMatch(line ->
                line.contains("a template's count of likes is not that of its rows: template 7"));
      }
      lab.interrupt();
      assertThat(lab.exitCode()).isEqualTo(130);
    }
  }

  private static String template(SeededMember member) {
    return """
    {"title": "Quicksort", "description": "A pivot, and two halves", "categoryId": %d,
     "visibility": "PUBLIC", "thumbnail": 1, "tags": ["sorting", "Sorting"],
     "sourceCodes": [{"filename": "Quick.java", "content": "int pivot = middle;"}]}
    """
        .formatted(member.category(2));
  }

  /** The lines of a check that finds nothing. */
  private java.util.List<String> check(String system) throws IOException, InterruptedException {
    try (var check = LabProcess.start(home, "check", system)) {
      assertThat(check.exitCode()).as(String.join("\n", check.lines())).isZero();
      return check.lines();
    }
  }

  private static URI address(String line) {
    return URI.create(line.replaceFirst(".*POST ", "").strip());
  }

  private static String token(HttpClient http, URI signIn, SeededMember member)
      throws IOException, InterruptedException {
    var body =
        "{\"email\": \"%s\", \"password\": \"%s\"}"
            .formatted(member.account().email(), member.account().password());
    var request =
        HttpRequest.newBuilder(signIn)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    return json(http.send(request, BodyHandlers.ofString())).path("accessToken").asString();
  }

  private static HttpRequest.Builder request(URI address, String token) {
    return HttpRequest.newBuilder(address)
        .header("Content-Type", "application/json")
        .header("Authorization", "Bearer " + token);
  }

  private static JsonNode json(HttpResponse<String> answer) {
    return JsonMapper.shared().readTree(answer.body());
  }
}
