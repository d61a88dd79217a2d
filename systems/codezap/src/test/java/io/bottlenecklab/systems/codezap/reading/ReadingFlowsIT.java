package io.bottlenecklab.systems.codezap.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.systems.codezap.Keywords;
import io.bottlenecklab.systems.codezap.NotedRequests;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The reading flows against a server that notes what it is asked. */
class ReadingFlowsIT {

  private static final Load.Shape LOAD = new Load.Shape.Rate(40, Duration.ofSeconds(1));

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
  void lists_are_of_the_first_page_or_of_the_steps() throws IOException {
    try (var server = new NotedRequests()) {
      send(server, "template-list", Map.of());
      send(server, "template-list", Map.of("page", "2000"));

      assertThat(server.signedIn()).contains("K6-1@email.com").doesNotContain("K6-4@email.com");
      assertThat(server.requests())
          .extracting(NotedRequests.Noted::method)
          .containsOnly("GET /api/templates?page=1", "GET /api/templates?page=2000");
      assertThat(server.requests())
          .extracting(NotedRequests.Noted::member)
          .contains(1, 2, 3)
          .allMatch(member -> member <= NotedRequests.MEMBERS);
    }
  }

  @Test
  void searches_are_for_words_of_the_seeder_in_both_languages() throws IOException {
    try (var server = new NotedRequests()) {
      send(server, "template-search", Map.of());

      var searched =
          server.requests().stream()
              .map(request -> request.method().replaceFirst(".*keyword=", ""))
              .map(keyword -> URLDecoder.decode(keyword, StandardCharsets.UTF_8))
              .toList();
      assertThat(searched)
          .hasSize(40)
          .isSubsetOf(IntStream.range(0, Keywords.COUNT).mapToObj(Keywords::get).toList())
          .anyMatch(word -> word.matches("[a-z]+"))
          .anyMatch(word -> word.matches("[가-힣]+"));
      assertThat(searched.stream().distinct()).hasSizeGreaterThan(10);
    }
  }

  @Test
  void members_read_templates_and_tags_of_their_own() throws IOException {
    try (var server = new NotedRequests()) {
      send(server, "template-detail", Map.of());
      send(server, "member-tags", Map.of());

      assertThat(server.requests())
          .hasSize(80)
          .allMatch(request ->
              request.method().equals("GET /api/templates/" + request.member())
                  || request.method().equals("GET /api/tags?memberId=" + request.member()));
    }
  }

  private static void send(NotedRequests server, String flow, Map<String, String> options) {
    var result = generator.send(server.load(flow, options, LOAD));

    assertThat(result.failures()).isEmpty();
    assertThat(result.requests()).isEqualTo(40);
  }
}
