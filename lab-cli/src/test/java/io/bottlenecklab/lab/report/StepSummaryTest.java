package io.bottlenecklab.lab.report;

import static io.bottlenecklab.lab.judge.RoundsFixture.BASELINE;
import static io.bottlenecklab.lab.judge.RoundsFixture.CANDIDATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.experiment.ExperimentFixture;
import io.bottlenecklab.lab.judge.RoundsFixture;
import java.util.List;
import org.junit.jupiter.api.Test;

class StepSummaryTest {

  private final Experiment experiment =
      ExperimentFixture.of(
              List.of(BASELINE, CANDIDATE),
              burst("not-measured", BASELINE, CANDIDATE),
              burst("first", BASELINE, CANDIDATE),
              burst("candidate-only", CANDIDATE),
              burst("last", BASELINE, CANDIDATE))
          .build();

  private static Step burst(String name, String... arms) {
    return new Step(name, List.of(arms), new Arrivals.AtOnce(20), true);
  }

  @Test
  void steps_keep_the_order_of_the_experiment_where_the_first_arm_skips_one() {
    var results =
        new RoundsFixture()
            .at("first")
            .latencies(BASELINE, 1)
            .latencies(CANDIDATE, 1)
            .at("candidate-only")
            .latencies(CANDIDATE, 1)
            .at("last")
            .latencies(BASELINE, 1)
            .latencies(CANDIDATE, 1)
            .results();

    assertThat(StepSummary.steps(experiment, results))
        .containsExactly("first", "candidate-only", "last");
  }
}
