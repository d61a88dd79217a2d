package io.bottlenecklab.codezap.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.codezap.SearchedText;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GramsTest {

  @Test
  void a_text_s_pairs_are_those_of_its_units_in_lower_case() {
    assertThat(Grams.of(List.of("Ab", "B")))
        .containsExactly((long) 'a' << 16 | 'b', (long) 'b' << 16);
    assertThat(Grams.within("Ab")).containsExactly((long) 'a' << 16 | 'b');
    assertThat(Grams.within("a")).isEmpty();
    assertThat(Grams.within("👍")).hasSize(1);
    assertThat(Grams.of(List.of("\uffff\uffff"))).contains(0xFFFF_FFFFL);
  }

  @Test
  void case_is_ignored_as_the_seeder_does() {
    var everything =
        IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
            .filter(c -> Character.getType(c) != Character.SURROGATE)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();

    assertThat(LetterCase.fold(everything).equals(SearchedText.of(everything).lowerCase()))
        .isTrue();
  }
}
