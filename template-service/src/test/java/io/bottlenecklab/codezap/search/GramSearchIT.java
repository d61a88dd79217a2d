package io.bottlenecklab.codezap.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.codezap.search.Condition.Hits;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GramSearchIT extends KeywordSearchContract {

  @Override
  KeywordSearch search() {
    return new GramSearch(jdbc());
  }

  @Override
  SearchIndex index() {
    return new GramIndex(jdbc());
  }

  @Test
  void parts_of_words_are_found() {
    assertThat(found("av")).containsExactly(1L, 6L);
    assertThat(found("국어")).containsExactly(4L);
  }

  @Test
  void grams_that_lead_elsewhere_are_checked_against_the_text() {
    for (var gram : Grams.within("java")) {
      jdbc().update("INSERT IGNORE INTO template_gram (gram, template_id) VALUES (?, 3)", gram);
    }

    assertThat(found("java")).containsExactly(1L, 6L);
  }

  /** The two ways to a result are chosen by how rare the rarest pair is, and find the same. */
  @Test
  void a_frequent_keyword_finds_what_a_rare_one_does() {
    var common = IntStream.rangeClosed(1_001, 5_001).boxed().toList();
    for (var gram : Grams.of(List.of("common"))) {
      jdbc()
          .update(
              "INSERT INTO template_gram (gram, template_id) VALUES "
                  + common.stream()
                      .map(id -> "(%d, %d)".formatted(gram, id))
                      .collect(Collectors.joining(", ")));
    }
    tables().template(1_001, 1, "PUBLIC", "common");
    tables().template(1_002, 1, "PUBLIC", "a Common one");

    assertThat(search().condition("common").hits()).isEqualTo(Hits.MANY);
    assertThat(found("common")).containsExactly(1_001L, 1_002L);
    assertThat(search().condition("java").hits()).isEqualTo(Hits.FEW);
  }
}
