package io.bottlenecklab.lab.run;

import static io.bottlenecklab.lab.run.RoundsFixture.BASELINE;
import static io.bottlenecklab.lab.run.RoundsFixture.CANDIDATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.catalogue.Arrivals;
import io.bottlenecklab.lab.catalogue.Experiment;
import io.bottlenecklab.lab.catalogue.SeparateMachines;
import io.bottlenecklab.lab.catalogue.Step;
import io.bottlenecklab.lab.systems.Dataset;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SummaryTest {

  private final Experiment experiment =
      new Experiment(
          "e",
          Path.of("e.yaml"),
          "title",
          "about",
          List.of(BASELINE, CANDIDATE),
          List.of(),
          List.of(),
          SeparateMachines.NONE,
          "sign-in",
          Dataset.of("users", 10, 1),
          RoundsFixture.OBJECTIVE,
          Optional.empty(),
          List.of(
              burst("not-measured", BASELINE, CANDIDATE),
              burst("first", BASELINE, CANDIDATE),
              burst("candidate-only", CANDIDATE),
              burst("last", BASELINE, CANDIDATE)),
          List.of(),
          List.of(),
          List.of());

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

    assertThat(Summary.steps(experiment, results))
        .containsExactly("first", "candidate-only", "last");
  }
}
