package io.bottlenecklab.codezap.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.codezap.search.KeywordCondition.Hits;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
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

  /** The two ways to a result are chosen by how many hits there seem to be, and find the same. */
  @Test
  void a_frequent_keyword_finds_what_a_rare_one_does() {
    for (var id = 1_001; id <= 1_400; id++) {
      var texts = List.of("a Common one", "description", "Main.java", "content " + id);
      tables().template(id, 1, "PUBLIC", texts.getFirst());
      index().add(id, texts);
    }
    var common = LongStream.rangeClosed(1_001, 1_400).boxed().toList();

    var condition = search().condition("common");
    assertThat(condition.hits()).isEqualTo(Hits.MANY);
    assertThat(plan(condition))
        .filteredOn(step -> "s".equals(step.get("table")))
        .as("the source codes of one template are read, not all")
        .isNotEmpty()
        .allSatisfy(step -> assertThat(step).containsEntry("type", "ref"));
    assertThat(found("common")).isEqualTo(common);
    assertThat(search().condition("c").hits()).isEqualTo(Hits.MANY);
    assertThat(found("o")).containsAll(common);
    assertThat(search().condition("again").hits()).isEqualTo(Hits.FEW);
    assertThat(search().condition("검").hits()).isEqualTo(Hits.FEW);
  }

  /** Estimates may be old: they say which way, not what is found. */
  @Test
  void what_was_written_after_a_search_is_found_by_the_next() {
    var search = search();
    assertThat(found(search, "sudden")).isEmpty();
    assertThat(found(search, "큐")).isEmpty();
    tables().template(9, 1, "PUBLIC", "Sudden 큐");
    index().add(9, List.of("Sudden 큐", "description", "Main.java", "content 9"));

    assertThat(found(search, "sudden")).containsExactly(9L);
    assertThat(found(search, "큐")).containsExactly(9L);
  }

  private List<Map<String, @Nullable Object>> plan(KeywordCondition condition) {
    var mariaDb =
        Objects.requireNonNull(jdbc().queryForObject("SELECT version()", String.class))
            .contains("MariaDB");
    return jdbc()
        .queryForList(
            "EXPLAIN %s SELECT t.id FROM template t WHERE %s"
                .formatted(mariaDb ? "" : "FORMAT=TRADITIONAL", condition.sql()),
            condition.parameters().toArray());
  }
}
