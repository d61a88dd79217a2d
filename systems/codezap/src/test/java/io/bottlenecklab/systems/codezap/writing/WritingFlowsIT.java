package io.bottlenecklab.systems.codezap.writing;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.systems.codezap.NotedRequests;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The writing flows against a server that notes what it is asked. */
class WritingFlowsIT {

  private static final Load.Shape ONE_USER = new Load.Shape.Closed(1, Duration.ofSeconds(3));

  @TempDir private static Path folder;

  private static LoadGenerator generator;

  @BeforeAll
  static void start() {
    generator = LoadGenerator.start(folder.resolve("load.log"));
  }

  @AfterAll
  static void stop() {
    generator.close();
  }

  @Test
  void a_journey_is_six_requests_of_one_member() throws IOException {
    try (var server = new NotedRequests()) {
      var result = send(server, "journey");

      var requests = server.requests();
      assertThat(requests).hasSize(6 * (int) result.requests());
      var journey = requests.subList(0, 6);
      var member = new SeededMember(journey.getFirst().member());
      assertThat(journey)
          .extracting(NotedRequests.Noted::method)
          .containsExactly(
              "GET /api/templates?memberId=" + member.n(),
              "GET /api/templates?memberId=%d&categoryId=%d"
                  .formatted(member.n(), member.category(2)),
              "GET /api/templates?memberId=%d&tagIds=%d".formatted(member.n(), member.tag(1)),
              "GET /api/templates/" + member.n(),
              "POST /api/templates",
              "DELETE /api/templates/1001");
      assertThat(journey).extracting(NotedRequests.Noted::member).containsOnly(member.n());
      var created = json(journey.get(4));
      assertThat(created.path("categoryId").asLong()).isEqualTo(member.category(2));
      assertThat(texts(created.path("tags"))).contains(member.tagName(1));
    }
  }

  @Test
  void creations_are_measured_and_the_template_before_is_deleted() throws IOException {
    try (var server = new NotedRequests()) {
      var result = send(server, "template-creation");

      var posts = requests(server, "POST");
      var deletes = requests(server, "DELETE");
      assertThat((long) posts.size()).isEqualTo(result.requests());
      assertThat(deletes)
          .extracting(NotedRequests.Noted::member)
          .isEqualTo(
              posts.stream().limit(posts.size() - 1).map(NotedRequests.Noted::member).toList());
      var tags = posts.stream().map(request -> texts(json(request).path("tags"))).toList();
      assertThat(tags).allMatch(each -> each.size() == 20);
      var owner = new SeededMember(posts.getFirst().member());
      assertThat(tags.getFirst()).contains(owner.tagName(1), owner.tagName(10));
      assertThat(tags.stream().flatMap(each -> each.subList(10, 20).stream()))
          .doesNotHaveDuplicates()
          .allMatch(tag -> tag.length() <= 30);
    }
  }

  @Test
  void a_template_is_deleted_by_the_member_who_created_it() throws IOException {
    try (var server = new NotedRequests()) {
      var result = send(server, "template-deletion");

      var posts = requests(server, "POST");
      var deletes = requests(server, "DELETE");
      assertThat((long) posts.size()).isEqualTo(result.requests());
      assertThat((long) deletes.size()).isEqualTo(result.requests());
      assertThat(deletes.getFirst().member()).isEqualTo(posts.getFirst().member());
      assertThat(json(posts.getFirst()).path("sourceCodes")).hasSize(5);
    }
  }

  private static LoadResult send(NotedRequests server, String flow) {
    var result = generator.send(server.load(flow, Map.of(), ONE_USER));

    assertThat(result.failures()).isEmpty();
    assertThat(result.requests()).isGreaterThan(1);
    return result;
  }

  private static List<NotedRequests.Noted> requests(NotedRequests server, String method) {
    return server.requests().stream()
        .filter(request -> request.method().startsWith(method + " "))
        .toList();
  }

  private static JsonNode json(NotedRequests.Noted request) {
    return JsonMapper.shared().readTree(request.body());
  }

  private static List<String> texts(JsonNode array) {
    return array.valueStream().map(JsonNode::asString).toList();
  }
}
