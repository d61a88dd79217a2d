package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.results.Environment;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.statistics.Interval;
import io.bottlenecklab.lab.results.WarmUpOutcome;
import io.bottlenecklab.lab.stage.Contents;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.StageException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A single variant, started, found to be what it says, and warmed up. */
final class WarmVariant implements AutoCloseable {

  private final Subject subject;
  private final ClockWatch clock;
  private final Machine machine = Machine.here();
  private final Settling settling;
  private final Arm arm;
  private final Sender sender;
  private final WarmUpOutcome warmUp;
  private long loads;

  private WarmVariant(
      Rig rig, Subject subject, int users, RunningVariant running, ClockWatch clock) {
    this.subject = subject;
    this.clock = clock;
    this.settling = Settling.of(subject.quick());
    this.arm = new Arm(running, rig.effectiveKnobs(), _ -> List.of());
    this.sender =
        new Sender(
            rig.generator(), List.of(arm), subject.flow(), subject.dataset().population(), false);
    rig.progress().accept("Warming up " + arm.name());
    this.warmUp =
        sender.warm(
            arm,
            (subject.quick() ? WarmUp.quick(MeasuredRun.QUICK, 1) : WarmUp.FULL).withUsers(users),
            machine.cores(),
            subject.seed());
    rig.progress()
        .accept(
            "%s after %s s: %s"
                .formatted(arm.name(), Format.number(warmUp.seconds()), warmUp.inWords()));
  }

  /**
   * Starts a variant and warms it up.
   *
   * @param users of the busiest closed load that is going to be measured
   * @throws StageException where it cannot be started, is not what it says, or dies
   */
  static WarmVariant start(Rig rig, Subject subject, int users) {
    var clock = ClockWatch.since(System.nanoTime());
    var running =
        rig.stage()
            .start(
                subject.variant(),
                subject.dataset(),
                0,
                Contents.AS_SEEDED,
                Ports.FREE,
                rig.progress());
    try {
      return new WarmVariant(rig, subject, users, running, clock);
    } catch (RuntimeException e) {
      running.close();
      throw e;
    }
  }

  Arm arm() {
    return arm;
  }

  Machine machine() {
    return machine;
  }

  Instant startedAt() {
    return clock.startedAt();
  }

  /** Since the start of the start, in seconds. */
  double seconds() {
    return Math.rint((System.nanoTime() - clock.began()) / 1e8) / 10;
  }

  /** The capacity under closed load. */
  Interval capacity() {
    settle();
    var reading = CapacityReading.of(subject.quick());
    return reading.read(CapacityReading.users(machine.cores()), shape -> send(shape).result());
  }

  /**
   * Has the variant as it was seeded, waits until it is idle, and makes sure it is what it says.
   */
  void settle() {
    sender.restore(arm);
    settling.await(List.of(arm));
    arm.check();
  }

  /** Makes sure that it has what a load takes that is not measured. */
  void prepare() {
    sender.prepare(arm);
  }

  /** Sends a load of other users than the last one's. */
  Sender.Sent send(Load.Shape shape) {
    loads++;
    return sender.send(arm, shape, subject.seed() + loads);
  }

  Environment environment() {
    return environment(List.of());
  }

  /** With what else there is to be wary of. */
  Environment environment(List<String> wary) {
    var warnings = new ArrayList<String>();
    if (!warmUp.steady()) {
      warnings.add(warmUp.warning(arm.name()));
    }
    warnings.addAll(settling.warnings());
    warnings.addAll(wary);
    clock.warning().ifPresent(warnings::add);
    return machine.environment(
        subject.variant().file(), Databases.merged(List.of(arm.running())), warnings);
  }

  @Override
  public void close() {
    arm.running().close();
  }
}
