package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.run.Arm;
import io.bottlenecklab.lab.run.ClockMonitor;
import io.bottlenecklab.lab.run.LoadSender;
import io.bottlenecklab.lab.run.Machine;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.function.Consumer;

/**
 * What the parts of a run share.
 *
 * @param on where the variants run: {@code embedded} or {@code compose}
 * @param arms by name, the baseline first
 */
record RunContext(
    Experiment experiment,
    RunOptions options,
    RunTimes times,
    String on,
    SequencedMap<String, Arm> arms,
    LoadSender sender,
    Machine machine,
    ClockMonitor clock,
    Consumer<String> progress) {

  /** The arm of a name. */
  Arm arm(String name) {
    return Objects.requireNonNull(arms.get(name), name);
  }

  /** The arm whose capacity the rates are multiples of. */
  Arm baseline() {
    return arm(experiment.baseline());
  }

  /** Restores an arm's dataset, waits until all arms are idle, and checks its knobs. */
  void settle(Arm arm) {
    sender.settle(arm);
  }
}
