package io.bottlenecklab.lab.why;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Finding.Measured;
import io.bottlenecklab.lab.results.Finding.Verdict;
import io.bottlenecklab.lab.why.AxisOutcome.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WhyAnswerTest {

  private static final Finding HERE = finding(0.95, Verdict.INCONCLUSIVE);

  @Test
  void the_level_from_which_on_all_farther_ones_reproduce_the_claim() {
    var distance =
        along(
            "distance",
            0,
            at("a distance of 5 ms", 5, 1.8, Verdict.REPRODUCED),
            at("a distance of 1 ms", 1, 1.1, Verdict.WEAKER),
            at("a distance of 2 ms", 2, 1.31, Verdict.REPRODUCED));

    assertThat(answer(HERE, distance))
        .isEqualTo("reproduced from a distance of 2 ms on (1.31× higher, 1.18–1.44)");
  }

  @Test
  void the_farthest_level_alone_and_one_in_between() {
    var heap =
        along(
            "heap",
            256,
            at("a heap of 512 MB", 512, 1.4, Verdict.REPRODUCED),
            at("a heap of 1024 MB", 1024, 1, Verdict.INCONCLUSIVE));
    var users =
        along(
            "users",
            200,
            at("400 users", 400, 1, Verdict.INCONCLUSIVE),
            at("50 users", 50, 1.5, Verdict.REPRODUCED));

    assertThat(answer(HERE, heap, users))
        .isEqualTo(
            "reproduced at a heap of 512 MB only (1.4× higher, 1.26–1.54); "
                + "at 50 users (1.5× higher, 1.35–1.65)");
  }

  @Test
  void without_such_a_level_it_is_two_axes_together_or_the_most_sensitive_one() {
    var heap = along("heap", 256, at("a heap of 512 MB", 512, 1, Verdict.INCONCLUSIVE));
    var users = along("users", 200, at("50 users", 50, 0.5, Verdict.NOT_REPRODUCED));
    var both = Optional.of(at("a heap of 512 MB and 50 users", 0, 1.3, Verdict.REPRODUCED));

    assertThat(WhyAnswer.of(HERE, List.of(heap, users), both))
        .isEqualTo(
            "reproduced with a heap of 512 MB and 50 users together (1.3× higher, 1.17–1.43)");
    assertThat(answer(HERE, heap, users))
        .isEqualTo(
            "none of the levels measured (2); most sensitive to users "
                + "(here 0.95× higher, 0.855–1.05; at 50 users 0.5× higher, 0.45–0.55)");
    assertThat(answer(HERE)).isEqualTo("no level could be measured");
  }

  @Test
  void of_a_reproduced_claim_how_far_it_holds() {
    var here = finding(1.4, Verdict.REPRODUCED);
    var users =
        along(
            "users",
            200,
            at("400 users", 400, 1.4, Verdict.REPRODUCED),
            at("100 users", 100, 1.1, Verdict.WEAKER),
            at("50 users", 50, 1, Verdict.NOT_REPRODUCED));

    assertThat(answer(here, users))
        .isEqualTo("reproduced here; weaker at 100 users (1.1× higher, 0.99–1.21)");
    assertThat(answer(here, along("users", 200, users.outcomes().getFirst())))
        .isEqualTo("reproduced here and at every level that was measured");
  }

  @Test
  void the_level_that_moves_the_effect_most_stands_for_its_axis() {
    var users =
        along(
            "users",
            200,
            at("400 users", 400, 1.2, Verdict.INCONCLUSIVE),
            at("50 users", 50, 0.5, Verdict.NOT_REPRODUCED));

    assertThat(users.farthest(HERE).level().words()).isEqualTo("50 users");
    assertThat(users.moved(HERE)).isEqualTo(Math.log(0.95 / 0.5));
  }

  private static String answer(Finding here, AxisOutcome... axes) {
    return WhyAnswer.of(here, List.of(axes), Optional.empty());
  }

  private static AxisOutcome along(String name, double here, Outcome... outcomes) {
    return new AxisOutcome(
        new Axis(name, here, "here", Arrays.stream(outcomes).map(Outcome::level).toList()),
        List.of(outcomes));
  }

  private static Outcome at(String words, double at, double ratio, Verdict verdict) {
    return new Outcome(Level.ofKnobs("axis", at, words, Map.of()), finding(ratio, verdict));
  }

  private static Finding finding(double ratio, Verdict verdict) {
    return new Finding(
        "claim",
        "throughput",
        "step",
        "before",
        null,
        "after",
        new Finding.Reported(1.39, "higher", null, null, null, "", ""),
        new Measured(ratio, null, List.of(0.9 * ratio, 1.1 * ratio), 1, ratio),
        verdict,
        "",
        null);
  }
}
