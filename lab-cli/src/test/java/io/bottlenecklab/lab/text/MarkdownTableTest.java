package io.bottlenecklab.lab.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

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
