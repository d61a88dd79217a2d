package io.bottlenecklab.codezap;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.codezap.testing.FilledTables;
import io.bottlenecklab.support.testing.DescribedApiContract;
import io.bottlenecklab.testing.Slow;
import java.net.http.HttpRequest;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@TestPropertySource(properties = "lab.variant-file=src/test/resources/tuned.yaml")
@Slow
class TunedServiceIT extends TemplateServiceContract implements DescribedApiContract {

  @BeforeAll
  static void indexes() {
    database.migrate("codezap");
    tables().addSortIndexes();
  }

  /**
   * Keys, tags with thumbnails, likes, rows: alike on MySQL and MariaDB. Counts that differed were
   * those of connections that the pool opened or closed meanwhile.
   */
  @Test
  void a_page_costs_four_statements_and_a_search_without_a_hit_none() {
    for (var id = 1; id <= 25; id++) {
      tables().template(id, 1, "PUBLIC", "title " + id);
      tables().tag(id, "tag " + id, id);
    }

    assertThat(statements(() -> assertThat(member(2).titles("")).hasSize(20))).isEqualTo(4);
    assertThat(statements(() -> assertThat(member(2).found("none")).isEmpty())).isZero();
  }

  @Test
  void at_most_five_pages_ahead_are_counted() {
    for (var id = 1; id <= 25; id++) {
      tables().template(id, 1, "PUBLIC", "title " + id);
    }

    assertThat(member(2).list("?size=2").get("pages").asInt()).isEqualTo(6);
    assertThat(member(2).list("?size=2&page=12").get("pages").asInt()).isEqualTo(13);
  }

  @Override
  public int servicePort() {
    return port;
  }

  @Override
  public void authorize(String scheme, HttpRequest.Builder request) {
    request.setHeader("Authorization", "Bearer " + ISSUER.token(FilledTables.account(1)));
  }

  @Override
  public Map<String, String> unknown() {
    return Map.of("id", "999999", "ids", "999999");
  }

  @Override
  public ObjectNode validBody(String operation) {
    return JsonMapper.shared()
        .readValue(
            switch (operation) {
              case "POST /api/categories" -> "{\"name\": \"x\"}";
              case "PUT /api/categories/{id}" -> "{\"name\": \"x\", \"ordinal\": 1}";
              default -> body("x", "\"y\"");
            },
            ObjectNode.class);
  }
}
