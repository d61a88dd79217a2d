package io.bottlenecklab.lab.run.single;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results.Environment;
import io.bottlenecklab.lab.results.Results.WarmUpOutcome;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.run.Arm;
import io.bottlenecklab.lab.run.ClockMonitor;
import io.bottlenecklab.lab.run.LoadSender;
import io.bottlenecklab.lab.run.Machine;
import io.bottlenecklab.lab.run.MeasurementContext;
import io.bottlenecklab.lab.run.RoundFactory;
import io.bottlenecklab.lab.run.WarmUp;
import io.bottlenecklab.lab.sampling.Sampling;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A single variant that is started, verified and warmed up. */
final class WarmedUpVariant implements AutoCloseable {

  private final SingleVariant subject;
  private final WarmUp warmUp;
  private final ClockMonitor clock;
  private final Machine machine = Machine.here();
  private final Arm arm;
  private final LoadSender sender;
  private final WarmUpOutcome outcome;
  private long loads;

  private WarmedUpVariant(
      MeasurementContext context,
      SingleVariant subject,
      WarmUp warmUp,
      RunningVariant running,
      ClockMonitor clock) {
    this.subject = subject;
    this.warmUp = warmUp;
    this.clock = clock;
    this.arm = new Arm(running, context.effectiveKnobs(), _ -> List.of());
    this.sender =
        new LoadSender(
            context.generator(),
            List.of(arm),
            subject.flow(),
            subject.dataset(),
            false,
            subject.quick());
    context.progress().accept("Warming up " + arm.name());
    this.outcome = sender.warm(arm, warmUp, machine.cores(), subject.seed());
    context
        .progress()
        .accept(
            "%s after %s s: %s"
                .formatted(arm.name(), Format.number(outcome.seconds()), outcome.inWords()));
  }

  /**
   * Starts a variant and warms it up.
   *
   * @param users of the busiest closed load that will be measured
   * @throws io.bottlenecklab.lab.failure.StageException if it cannot be started, differs from its
   *     description, or dies
   */
  static WarmedUpVariant start(
      MeasurementContext context, SingleVariant subject, WarmUp warmUp, int users) {
    var clock = ClockMonitor.since(System.nanoTime());
    var running =
        context
            .stage()
            .start(
                new StartRequest(
                    subject.variant(),
                    subject.dataset(),
                    0,
                    InitialData.RESTORED,
                    Ports.FREE,
                    context.progress()));
    try {
      return new WarmedUpVariant(context, subject, warmUp.withUsers(users), running, clock);
    } catch (RuntimeException e) {
      running.close();
      throw e;
    }
  }

  /** The arm under measurement. */
  Arm arm() {
    return arm;
  }

  /** The machine it runs on. */
  Machine machine() {
    return machine;
  }

  /** When the measurement began. */
  Instant startedAt() {
    return clock.startedAt();
  }

  /** Seconds since the measurement began. */
  double seconds() {
    return clock.elapsedSeconds();
  }

  /** Restores the dataset, waits until the variant is idle, and checks its knobs. */
  void settle() {
    sender.settle(arm);
  }

  /** Prepares it for a window of a warm-up. */
  void prepare() {
    sender.prepare(arm, warmUp);
  }

  /** Sends a load from other users than the previous load. */
  LoadSender.Outcome send(Load.Shape shape) {
    loads++;
    return sender.send(arm, shape, subject.seed() + loads);
  }

  /**
   * Measures a load from other users than the previous load.
   *
   * @param step its name
   * @param rate requests a second; null if it has none
   */
  MeasuredLoad measure(String step, @Nullable Double rate, Load.Shape shape) {
    try (var sampling = Sampling.ofMachine()) {
      var before = arm.running().cpuTime();
      var sent = send(shape);
      var cpu = arm.cpuSince(before);
      var round = RoundFactory.round(1, 1, step, rate, sent, cpu, sampling.end());
      return new MeasuredLoad(sent.result(), round);
    }
  }

  /** A load that was measured, and the same as a round. */
  record MeasuredLoad(LoadResult result, Round round) {}

  /**
   * The environment with its warnings, and further ones.
   *
   * @param gain by which it was faster in the last round than in the first; null if unknown
   */
  Environment environment(@Nullable Double gain, List<String> further) {
    var warnings = new ArrayList<>(outcome.warnings(arm.name(), gain));
    warnings.addAll(sender.warnings());
    warnings.addAll(further);
    clock.warning().ifPresent(warnings::add);
    return machine.environment(List.of(arm.running()), warnings);
  }

  @Override
  public void close() {
    arm.running().close();
  }
}
