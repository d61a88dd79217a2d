package io.bottlenecklab.lab.report;

import static io.bottlenecklab.lab.judge.RoundsFixture.BASELINE;
import static io.bottlenecklab.lab.judge.RoundsFixture.CANDIDATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.judge.RoundsFixture;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.statistics.Interval;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimTextTest {

  @ParameterizedTest
  @CsvSource({
    "false, 4.2211, 5.0441, 4.22 – 5.04",
    "false, 1.1e-22, 7.34e17, < 0.0001 – > 100000",
    "false, 0.00012, 99000, 0.00012 – 99000",
    "true, -0.0645, 0.139, -6.45 – 13.9 points",
  })
  void an_interval_is_in_words(boolean differences, double low, double high, String words) {
    var measured = Finding.Measured.of(differences, 0.5, new Interval(0.5, low, high), 0.5, 0.5);

    assertThat(ClaimText.interval(measured)).isEqualTo(words);
  }

  @Test
  void a_comparison_of_an_arm_with_itself_names_both_steps() {
    var finding =
        new RoundsFixture()
            .throughputs(CANDIDATE, 100, 101, 99)
            .at("overload")
            .throughputs(CANDIDATE, 80, 81, 79)
            .judge(
                RequestMetric.THROUGHPUT,
                new Claim.Side(CANDIDATE, RoundsFixture.STEP),
                new Claim.Side(CANDIDATE, "overload"),
                new Expectation.NoEffect(0.3));

    assertThat(ClaimText.where(finding))
        .isEqualTo("throughput at overload: after at step 100/s, after 80/s");
  }

  @Test
  void shares_are_in_percent_and_their_difference_in_points() {
    var finding =
        new RoundsFixture()
            .shares(BASELINE, 0.5, 0.52, 0.49)
            .shares(CANDIDATE, 0, 0, 0)
            .judge(RequestMetric.SHARE_OVER_ONE_SECOND, new Expectation.Change(0.75, 0));
    var measured = Objects.requireNonNull(finding.measured());

    assertThat(ClaimText.reported(finding)).isEqualTo("75 % → 0 %");
    assertThat(ClaimText.measured(finding, measured)).isEqualTo("50 % → 0 %");
    assertThat(ClaimText.interval(measured)).isEqualTo("46.5 – 54.1 points");
  }

  @Test
  void failed_requests_are_in_percent() {
    var finding =
        new RoundsFixture()
            .failing(BASELINE, 998, 1, 1)
            .failing(CANDIDATE, 0, 10, 10)
            .judge(RequestMetric.FAILED_SHARE, new Expectation.Change(0.007, 0));

    assertThat(ClaimText.where(finding))
        .isEqualTo("failed-share at step: before 99.8 %, after 0 %");
  }
}
