package io.bottlenecklab.lab.why;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LevelChoiceTest {

  private static final List<Axis> AXES =
      List.of(
          axis("distance", "5ms", "1ms", "2ms"), axis("heap", "1GB"), axis("users", "50", "400"));

  @Test
  void a_large_budget_measures_every_level() {
    assertThat(words(Duration.ofMinutes(30)))
        .containsExactly("5ms", "1GB", "50", "1ms", "400", "2ms");
  }

  @Test
  void a_smaller_one_measures_first_what_tells_most() {
    var minutes = Duration.ofMinutes(6);

    assertThat(words(minutes)).containsExactly("5ms", "1GB", "50", "1ms");
    assertThat(LevelChoice.together(AXES, minutes)).isTrue();
  }

  @Test
  void the_smallest_measures_one_level_and_nothing_together() {
    var least = LevelChoice.leastBudget();

    assertThat(words(least)).containsExactly("5ms");
    assertThat(LevelChoice.together(AXES, least)).isFalse();
    assertThat(LevelChoice.together(List.of(axis("heap", "1GB")), Duration.ofHours(1))).isFalse();
  }

  private static Stream<String> words(Duration budget) {
    return LevelChoice.of(AXES, budget).stream().map(Level::words);
  }

  private static Axis axis(String name, String... levels) {
    return new Axis(
        name,
        0,
        "here",
        Stream.of(levels).map(words -> Level.ofKnobs(name, 1, words, Map.of())).toList());
  }
}
