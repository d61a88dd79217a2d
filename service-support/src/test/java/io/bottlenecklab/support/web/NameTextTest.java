package io.bottlenecklab.support.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NameTextTest {

  @Test
  void white_space_around_a_name_is_no_part_of_it() {
    var spaces =
        IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
            .filter(c -> Character.toString(c).matches("\\p{IsWhite_Space}"))
            .filter(c -> XmlText.Check.isXml(Character.toString(c)))
            .mapToObj(Character::toString)
            .toList();

    assertThat(spaces)
        .contains("\u00a0", "\u3000")
        .hasSizeGreaterThan(20)
        .allSatisfy(space -> {
          assertThat(NameText.of(space + "a" + space + "b" + space + space))
              .isEqualTo("a" + space + "b");
          assertThat(NameText.of(space)).isEmpty();
          assertThat(space).doesNotMatch(NameText.PATTERN);
          assertThat(space + "a").matches(NameText.PATTERN);
        });
  }

  @Test
  void what_cannot_be_stored_is_not_removed_but_rejected() {
    assertThat(NameText.of("a\u000b")).isEqualTo("a\u000b").doesNotMatch(NameText.PATTERN);
    assertThat(NameText.of("\u200ba")).isEqualTo("\u200ba");
  }
}
