package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.SeparateMachines;
import io.bottlenecklab.lab.experiment.Step;
import io.bottlenecklab.lab.experiment.Dataset;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Experiments that claim nothing, for what looks at arms and steps alone. */
public final class ExperimentFixture {

  private ExperimentFixture() {}

  public static Experiment experiment(List<String> arms, List<String> quickArms, List<Step> steps) {
    return experiment(arms, quickArms, steps, List.of());
  }

  public static Experiment experiment(
      List<String> arms, List<String> quickArms, List<Step> steps, List<String> mayDie) {
    return experiment(arms, quickArms, steps, mayDie, OptionalInt.empty());
  }

  public static Experiment experiment(
      List<String> arms,
      List<String> quickArms,
      List<Step> steps,
      List<String> mayDie,
      OptionalInt rounds) {
    return new Experiment(
        "e",
        Path.of("e.yaml"),
        "title",
        "about",
        Optional.empty(),
        arms,
        quickArms,
        List.of(),
        SeparateMachines.NONE,
        "sign-in",
        Dataset.of("users", 10, 1),
        RoundsFixture.OBJECTIVE,
        OptionalInt.empty(),
        Optional.empty(),
        rounds,
        steps,
        List.of(),
        mayDie,
        List.of());
  }
}
