package io.bottlenecklab.systems.minlog.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.minlog.SeededAssistant;
import io.bottlenecklab.db.minlog.SeededCitizen;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LookupFlowTest {

  private static final int CITIZENS = 20;
  private static final int CALLS = 4_000;

  @Test
  void every_citizen_is_looked_up_about_as_often() {
    var perPath = counted(new CitizenLookup(), 1);

    assertThat(perPath)
        .containsOnlyKeys(
            IntStream.rangeClosed(1, CITIZENS)
                .mapToObj(n -> "/api/citizens/" + new SeededCitizen(n).cpr() + "/entries")
                .toList());
    assertThat(perPath.values()).allSatisfy(count -> assertThat(count).isBetween(140L, 260L));
  }

  @Test
  void assistants_who_do_the_most_are_looked_up_the_most() {
    var perPath = counted(new AssistantLookup(), 1);

    assertThat(
            IntStream.rangeClosed(1, SeededAssistant.COUNT)
                .mapToObj(LookupFlowTest::ofAssistant)
                .collect(Collectors.toSet()))
        .containsAll(perPath.keySet());
    assertThat(perPath.getOrDefault(ofAssistant(1), 0L))
        .isGreaterThan(10 * perPath.getOrDefault(ofAssistant(50), 0L));
  }

  @Test
  void the_same_seed_looks_the_same_up() {
    assertThat(paths(new CitizenLookup(), 1))
        .isEqualTo(paths(new CitizenLookup(), 1))
        .isNotEqualTo(paths(new CitizenLookup(), 2));
  }

  private static String ofAssistant(int n) {
    return "/api/assistants/" + new SeededAssistant(n).id() + "/entries";
  }

  private static Map<String, Long> counted(LookupFlow flow, long seed) {
    return paths(flow, seed).stream()
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  private static List<String> paths(LookupFlow flow, long seed) {
    return IntStream.range(0, CALLS).mapToObj(index -> flow.path(seed, CITIZENS, index)).toList();
  }
}
