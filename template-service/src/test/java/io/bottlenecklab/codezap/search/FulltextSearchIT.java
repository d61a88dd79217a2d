package io.bottlenecklab.codezap.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class FulltextSearchIT extends KeywordSearchContract {

  @BeforeAll
  static void indexes() {
    jdbc().execute("ALTER TABLE template ADD FULLTEXT INDEX template_words (title, description)");
    jdbc()
        .execute(
            "ALTER TABLE source_code ADD FULLTEXT INDEX source_code_words (filename, content)");
  }

  @Override
  KeywordSearch search() {
    return new FulltextSearch(KeywordSearch.Method.FULLTEXT);
  }

  /** Otherwise the index is asked for hardly anything, or for what it does not have. */
  @Test
  void the_index_has_the_letters_that_it_is_asked_for() {
    var words =
        IntStream.rangeClosed('a', 0xFFFF)
            .filter(Character::isLetterOrDigit)
            .filter(LetterCase::isKnownInEachCase)
            .filter(letter -> letter < 0x3000 || letter % 97 == 0)
            .mapToObj(letter -> "qxqx" + (char) letter + "zj")
            .toList();
    tables().template(8, 1, "PUBLIC", "letters", "", "l", String.join(" ", words));

    assertThat(words)
        .hasSizeGreaterThan(1_000)
        .allSatisfy(word -> assertThat(IndexWords.indexed(word)).containsExactly(word))
        .filteredOn(word -> !found(word).equals(List.of(8L)))
        .isEmpty();
  }

  /** Intended: the weakness of an index of whole words. */
  @Test
  void parts_of_words_are_not_found_where_the_index_is_asked() {
    assertThat(found("jav")).isEmpty();
    assertThat(found("백두산")).containsExactly(4L);
    assertThat(found("닳도")).containsExactly(4L);
    assertThat(found("르고 닳도록")).containsExactly(4L);
    assertThat(found("마르고 닳도")).containsExactly(4L);
  }
}
