package io.bottlenecklab.codezap.search;

import static org.assertj.core.api.Assertions.assertThat;

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
