package io.bottlenecklab.db.codezap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SearchedTextTest {

  @Test
  void a_gram_is_two_units_and_the_last_unit_is_one_with_zero() {
    assertThat(TemplateTexts.grams(List.of("Ab가")))
        .containsExactly('a' << 16 | 'b', 'b' << 16 | '가', 0xAC00_0000L);
  }

  @Test
  void grams_of_several_texts_are_distinct_and_do_not_cross_from_one_to_the_other() {
    assertThat(TemplateTexts.grams(List.of("ab", "AB", "")))
        .containsExactly('a' << 16 | 'b', 'b' << 16);
  }

  @Test
  void a_keyword_of_one_unit_is_a_range_of_grams() {
    var range = LongStream.rangeClosed('가' * 65_536L, '가' * 65_536L + 65_535);

    assertThat(range.filter(gram -> has(gram, "나가")).count()).isEqualTo(1);
  }

  private static boolean has(long gram, String text) {
    return LongStream.of(TemplateTexts.grams(List.of(text))).anyMatch(each -> each == gram);
  }
}
