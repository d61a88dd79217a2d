package io.bottlenecklab.codezap.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LikeSearchIT extends KeywordSearchContract {

  @Override
  KeywordSearch search() {
    return new LikeSearch(KeywordSearch.Method.LIKE);
  }

  @Test
  void parts_of_words_are_found() {
    assertThat(found("av")).containsExactly(1L, 6L);
    assertThat(found("국어")).containsExactly(4L);
  }
}
