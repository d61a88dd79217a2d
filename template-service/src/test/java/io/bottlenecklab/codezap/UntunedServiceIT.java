package io.bottlenecklab.codezap;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.testing.Slow;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "lab.variant-file=src/test/resources/untuned.yaml")
@Slow
class UntunedServiceIT extends TemplateServiceContract {

  @Test
  void a_page_of_twenty_costs_more_than_sixty_statements() {
    for (var id = 1; id <= 25; id++) {
      tables().template(id, 1, "PUBLIC", "title " + id);
    }

    assertThat(statements(() -> assertThat(member(2).titles("")).hasSize(20))).isBetween(63L, 80L);
  }

  @Test
  void all_pages_are_counted() {
    for (var id = 1; id <= 25; id++) {
      tables().template(id, id % 5 == 0 ? 2 : 1, id % 5 == 0 ? "PRIVATE" : "PUBLIC", "t" + id);
    }

    assertThat(member(1).list("?size=2").get("pages").asInt()).isEqualTo(10);
    assertThat(member(2).list("?size=2").get("pages").asInt()).isEqualTo(13);
    assertThat(member(1).list("?page=99").get("templates").isEmpty()).isTrue();
  }
}
