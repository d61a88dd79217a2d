package io.bottlenecklab.codezap.list;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.codezap.template.Excerpt;
import io.bottlenecklab.codezap.template.Named;
import io.bottlenecklab.codezap.testing.DatabaseContract;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What a list says beside the rows, whichever way it is asked for. */
@ParameterizedClass
@EnumSource
class ListPartsIT extends DatabaseContract {

  private final ListParts parts;
  private final Liked liked;

  ListPartsIT(PageQueries queries) {
    var properties = new PartsConfiguration.Properties(queries, queries);
    var configuration = new PartsConfiguration();
    parts = configuration.listParts(properties, entities(), transaction(), jdbc());
    liked = configuration.liked(properties, entities(), transaction(), jdbc());
  }

  @BeforeEach
  void templates() {
    for (var id = 1; id <= 20; id++) {
      tables().template(id, 1, "PUBLIC", "title");
    }
    tables().sourceCode(1, 2, "second.txt", "");
    tables().tag(7, "👍", 1);
    tables().tag(3, "java", 1);
    tables().tag(9, "Java", 2);
    tables().like(1, 2);
    tables().like(2, 1);
  }

  @Test
  void each_template_has_its_tags_by_key_and_the_thumbnail_that_was_chosen() {
    jdbc().update("UPDATE thumbnail SET source_code_id = 102 WHERE template_id = 1");

    assertThat(parts.of(List.of(2L, 1L)))
        .containsEntry(
            1L,
            new TemplateParts(
                List.of(new Named(3, "java"), new Named(7, "👍")), new Excerpt("second.txt", "")))
        .containsEntry(
            2L,
            new TemplateParts(List.of(new Named(9, "Java")), new Excerpt("Main.java", "content 2")))
        .hasSize(2);
  }

  @Test
  void a_template_that_was_deleted_meanwhile_has_nothing() {
    assertThat(parts.of(List.of(99L))).containsEntry(99L, TemplateParts.NONE);
    assertThat(liked.by(1, List.of(99L))).isEmpty();
  }

  @Test
  void an_empty_page_has_nothing() {
    assertThat(parts.of(List.of())).isEmpty();
    assertThat(liked.by(1, List.of())).isEmpty();
  }

  @Test
  void a_member_likes_what_that_member_likes() {
    assertThat(liked.by(1, List.of(1L, 2L, 3L))).isEqualTo(Set.of(2L));
    assertThat(liked.by(2, List.of(1L, 2L, 3L))).isEqualTo(Set.of(1L));
    assertThat(liked.by(3, List.of(1L, 2L, 3L))).isEmpty();
  }

  @Test
  void a_page_costs_two_statements_or_three_a_row_and_those_of_the_transactions() {
    var page = LongStream.rangeClosed(1, 20).boxed().toList();
    var _ = parts.of(page);
    var statements =
        statements(() -> {
          var _ = parts.of(page);
          var _ = liked.by(1, page);
        });

    switch (parts.lookups()) {
      case QUERY_PER_ROW -> assertThat(statements).isBetween(60L, 70L);
      case ONE_QUERY -> assertThat(statements).isEqualTo(2);
    }
  }
}
