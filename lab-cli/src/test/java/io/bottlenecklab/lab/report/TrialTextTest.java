package io.bottlenecklab.lab.report;

import static io.bottlenecklab.lab.judge.RoundsFixture.BASELINE;
import static io.bottlenecklab.lab.judge.RoundsFixture.CANDIDATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.judge.RoundsFixture;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrialTextTest {

  @Test
  void the_better_variant_is_named_with_the_effect_and_its_interval() {
    var rounds =
        new RoundsFixture()
            .throughputs(BASELINE, 100, 101, 99)
            .throughputs(CANDIDATE, 200, 205, 210);

    assertThat(text(rounds, RequestMetric.THROUGHPUT))
        .matches(
            "throughput at step: after is better; 2\\.05 times higher \\(1\\.\\d+ – 2\\.\\d+\\)\n");
  }

  @Test
  void a_lower_throughput_is_better_before() {
    var rounds =
        new RoundsFixture()
            .throughputs(BASELINE, 200, 205, 210)
            .throughputs(CANDIDATE, 100, 101, 99);

    assertThat(text(rounds, RequestMetric.THROUGHPUT))
        .matches(
            "throughput at step: before is better; 2\\.05 times lower \\(1\\.\\d+ – 2\\.\\d+\\)\n");
  }

  @Test
  void where_the_machine_cannot_tell_it_says_what_it_could_have_told() {
    var rounds =
        new RoundsFixture()
            .throughputs(BASELINE, 100, 110, 90)
            .throughputs(CANDIDATE, 101, 99, 100);

    assertThat(text(rounds, RequestMetric.THROUGHPUT))
        .matches(
            "throughput at step: this machine cannot tell them apart; .* times \\(.* – .*\\), where"
                + " 1\\.\\d+ times would have shown\n");
  }

  @Test
  void shares_are_compared_in_points() {
    var rounds = new RoundsFixture().shares(BASELINE, 0.5, 0.52, 0.49).shares(CANDIDATE, 0, 0, 0);

    assertThat(text(rounds, RequestMetric.SHARE_OVER_ONE_SECOND))
        .matches(
            "share-over-one-second at step: after is better; 50 % → 0 % \\(.* – .* points\\)\n");
  }

  private static String text(RoundsFixture rounds, RequestMetric metric) {
    return TrialText.of(List.of(rounds.judge(metric, new Expectation.Unknown())));
  }
}
