package io.bottlenecklab.codezap;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.codezap.testing.NotedStatements;
import io.bottlenecklab.sql.SqlFile;
import io.bottlenecklab.testing.Slow;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(
    properties = {
      "lab.variant-file=src/test/resources/untuned.yaml",
      "spring.jpa.properties.hibernate.session_factory.statement_inspector="
          + "io.bottlenecklab.codezap.testing.NotedStatements"
    })
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

  /** What the lab explains of JPA. */
  @Test
  void the_statements_of_jpa_are_those_in_the_files() {
    tables().template(1, 1, "PUBLIC", "title");
    tables().tag(1, "tag", 1);
    NotedStatements.forget();
    member(2).list("");
    member(2).get("/api/tags?memberId=1").is(200);
    member(2).get("/api/templates/1").is(200);

    assertThat(NotedStatements.all())
        .contains(
            Stream.of(
                    "jpa-list-tags",
                    "jpa-list-likes",
                    "jpa-member-templates",
                    "jpa-detail-source-codes")
                .map(file -> SqlFile.read("codezap/" + file).replaceAll("\\s+", " "))
                .toArray(String[]::new));
  }
}
