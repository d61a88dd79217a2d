package io.bottlenecklab.lab.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {

  @Test
  void words_are_aligned_left_and_indented() {
    var table = TextTable.ofWords().row("knob", "before", "after").row("size", "2").row("a", "b");

    assertThat(table).hasToString("  knob  before  after\n  size  2\n  a     b\n");
  }

  @Test
  void figures_are_aligned_right_under_headings_that_widen_nothing() {
    var table =
        TextTable.ofFigures()
            .row("", "p50", "p95")
            .heading("burst, twenty users at once")
            .row("  one", List.of("10 ms", "7 s"));

    assertThat(table)
        .hasToString(
            """
                     p50  p95
            burst, twenty users at once
              one  10 ms  7 s
            """);
  }

  @Test
  void colours_take_no_room() {
    var table =
        TextTable.ofFigures().row("claim", "verdict").row("peak", "\u001b[32mweaker\u001b[0m");

    assertThat(table).hasToString("claim  verdict\npeak    \u001b[32mweaker\u001b[0m\n");
  }
}
