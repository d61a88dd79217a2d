package io.bottlenecklab.lab.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownTableTest {

  @Test
  void words_are_aligned_left_and_a_bar_in_a_cell_is_escaped() {
    assertThat(new MarkdownTable(List.of("knob", "value")).row(List.of("a|b", "2")))
        .hasToString(
            """
            | knob | value |
            | --- | --- |
            | a\\|b | 2 |
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          List<Foo>, *a* and _b_; List\\<Foo>, \\*a\\* and \\_b\\_
          snake_case, 3 < 4, 5*6; snake_case, 3 < 4, 5\\*6
          `code` [text](link) ~~gone~~; \\`code\\` \\[text](link) \\~~gone\\~~
          1. first; 1\\. first
          """)
  void plain_text_is_shown_as_it_stands(String text, String escaped) {
    assertThat(MarkdownTable.plain(text)).isEqualTo(escaped);
  }

  @Test
  void figures_are_aligned_right_between_words() {
    assertThat(MarkdownTable.ofFigures(List.of("claim", "report", "measured", "note"), 1, 2))
        .hasToString(
            """
            | claim | report | measured | note |
            | --- | --: | --: | --- |
            """);
  }
}
