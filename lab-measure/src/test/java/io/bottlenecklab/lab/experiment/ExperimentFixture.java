package io.bottlenecklab.lab.experiment;

import io.bottlenecklab.lab.judge.RoundsFixture;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Experiments without claims. */
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
        "fixture-get",
        Dataset.of("items", 10, 1),
        RoundsFixture.OBJECTIVE,
        OptionalInt.empty(),
        Optional.empty(),
        rounds,
        steps,
        List.of(),
        mayDie,
        List.of(),
        false);
  }
}
