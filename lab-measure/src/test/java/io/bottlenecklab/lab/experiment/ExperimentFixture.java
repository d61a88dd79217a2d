package io.bottlenecklab.lab.experiment;

import io.bottlenecklab.lab.experiment.Experiment.Bottleneck;
import io.bottlenecklab.lab.experiment.Experiment.SeparateMachines;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.judge.RoundsFixture;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Builds experiments on the fixture flow; parts that a test does not set have no effect. */
public final class ExperimentFixture {

  /** The experiment's file name without its extension. */
  public static final String NAME = "fixture-experiment";

  private final List<String> arms;
  private final List<Step> steps;
  private List<String> quickArms;
  private String title = "Is the candidate faster?";
  private List<Claim> claims = List.of();
  private List<String> mayDie = List.of();
  private List<Bottleneck> saturates = List.of();
  private SeparateMachines separateMachines = SeparateMachines.NONE;
  private OptionalInt capacityUsers = OptionalInt.empty();
  private OptionalInt rounds = OptionalInt.empty();

  private ExperimentFixture(List<String> arms, List<Step> steps) {
    this.arms = arms;
    this.quickArms = arms;
    this.steps = steps;
  }

  /** An experiment with these arms and steps. */
  public static ExperimentFixture of(List<String> arms, Step... steps) {
    return new ExperimentFixture(arms, List.of(steps));
  }

  /** The arms that {@code --quick} keeps; all unless set. */
  public ExperimentFixture quickArms(String... kept) {
    quickArms = List.of(kept);
    return this;
  }

  /** The title. */
  public ExperimentFixture title(String words) {
    title = words;
    return this;
  }

  /** The claims. */
  public ExperimentFixture claims(Claim... claimed) {
    claims = List.of(claimed);
    return this;
  }

  /** The arms whose services may die. */
  public ExperimentFixture mayDie(String... mortal) {
    mayDie = List.of(mortal);
    return this;
  }

  /** The expected bottlenecks. */
  public ExperimentFixture saturates(Bottleneck... expected) {
    saturates = List.of(expected);
    return this;
  }

  /** The parties with processors of their own. */
  public ExperimentFixture separateMachines(SeparateMachines parties) {
    separateMachines = parties;
    return this;
  }

  /** The users of the capacity measurement. */
  public ExperimentFixture capacityUsers(int users) {
    capacityUsers = OptionalInt.of(users);
    return this;
  }

  /** The number of rounds. */
  public ExperimentFixture rounds(int number) {
    rounds = OptionalInt.of(number);
    return this;
  }

  /** The experiment. */
  public Experiment build() {
    return new Experiment(
        NAME,
        Path.of("experiments", NAME + ".yaml"),
        title,
        "About it.",
        Optional.empty(),
        Optional.empty(),
        arms,
        quickArms,
        List.of(),
        separateMachines,
        "fixture-get",
        Dataset.of("items", 1000, 1),
        RoundsFixture.OBJECTIVE,
        capacityUsers,
        Optional.empty(),
        rounds,
        steps,
        claims,
        mayDie,
        saturates,
        false,
        false);
  }
}
