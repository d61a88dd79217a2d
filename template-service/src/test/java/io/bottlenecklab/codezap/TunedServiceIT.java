package io.bottlenecklab.codezap;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.testing.Slow;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "lab.variant-file=src/test/resources/tuned.yaml")
@Slow
class TunedServiceIT extends TemplateServiceContract {

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
  void a_page_costs_four_statements_and_a_repeated_search_without_a_hit_two() {
    for (var id = 1; id <= 25; id++) {
      tables().template(id, 1, "PUBLIC", "title " + id);
      tables().tag(id, "tag " + id, id);
    }

    assertThat(statements(() -> assertThat(member(2).titles("")).hasSize(20))).isEqualTo(4);
    assertThat(statements(() -> assertThat(member(2).found("title")).isEmpty())).isEqualTo(2);
  }

  @Test
  void at_most_five_pages_ahead_are_counted() {
    for (var id = 1; id <= 25; id++) {
      tables().template(id, 1, "PUBLIC", "title " + id);
    }

    assertThat(member(2).list("?size=2").get("pages").asInt()).isEqualTo(6);
    assertThat(member(2).list("?size=2&page=12").get("pages").asInt()).isEqualTo(13);
  }
}
