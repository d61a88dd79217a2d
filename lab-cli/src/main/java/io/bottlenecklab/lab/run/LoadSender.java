package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.lab.results.Results.WarmUpOutcome;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;

/**
 * Sends loads to one arm at a time, and watches all arms during the load.
 *
 * @param dataset what is seeded
 * @param probing whether the flow probes the system during the load
 * @param idleWait for all arms, before each load
 */
public record LoadSender(
    LoadGenerator generator,
    Collection<Arm> arms,
    Flow flow,
    Dataset dataset,
    boolean probing,
    IdleWait idleWait) {

  /** Share of the supply; a request's cost may depend on how much is left. */
  private static final double NOTICEABLE = 0.01;

  /** Share of the supply in a warm-up, where only an empty supply matters. */
  private static final double MUCH = 0.5;

  /**
   * The result of a load.
   *
   * @param observed what the flow observed behind the answers, by the observation's name
   */
  public record Outcome(LoadResult result, SequencedMap<String, Map<String, Object>> observed) {

    /** How long the system worked after the load, in seconds. */
    double drainSeconds() {
      return observed.values().stream()
          .flatMap(values -> Stream.ofNullable(values.get("drainSeconds")))
          .mapToDouble(seconds -> ((Number) seconds).doubleValue())
          .max()
          .orElse(0);
    }
  }

  /**
   * The sender of a run on this machine.
   *
   * @param quick whether a quick run waits for idle arms
   */
  public LoadSender(
      LoadGenerator generator,
      Collection<Arm> arms,
      Flow flow,
      Dataset dataset,
      boolean probing,
      boolean quick) {
    this(generator, arms, flow, dataset, probing, IdleWait.of(quick));
  }

  /** Restores an arm's dataset, waits until all arms are idle, and checks the arm's knobs. */
  public void settle(Arm arm) {
    restore(arm);
    idleWait.await(arms);
    arm.check();
  }

  /** Warnings about load that disturbed the measurements. */
  public List<String> warnings() {
    return idleWait.warnings();
  }

  /**
   * Restores the dataset before a load. If the flow asks for it, the rows of all arms' loads are
   * removed: the databases of the other arms would go on working on them (MariaDB purges what was
   * inserted). What requests use up is topped up: with less left, some requests cost less.
   */
  public void restore(Arm arm) {
    arms.forEach(this::removeRows);
    flow.prepare(arm.running());
    topUp(arm, NOTICEABLE);
  }

  private void removeRows(Arm arm) {
    if (restoresEachTime() && arm.hasBeenSentTo()) {
      arm.reseed(InitialData.RESTORED);
    }
  }

  /** Whether the dataset is restored before every load, however short. */
  public boolean restoresEachTime() {
    return flow.restoresBeforeEachLoad();
  }

  /** Tops up what requests use up, if more than this share is used. */
  private void topUp(Arm arm, double share) {
    var supply = flow.supply(arm.running().knobs(), dataset.population());
    if (supply.isPresent() && arm.answered() > share * supply.getAsLong()) {
      arm.reseed(InitialData.AS_LEFT);
    }
  }

  /** Sends a load without options. */
  public Outcome send(Arm arm, Load.Shape shape, long seed) {
    return send(arm, shape, Map.of(), seed);
  }

  /**
   * Sends a load, and waits until the system has finished its work. If another process died
   * unexpectedly, that failure is thrown.
   *
   * @param options of the flow
   */
  public Outcome send(Arm arm, Load.Shape shape, Map<String, String> options, long seed) {
    try (var observation =
        flow.observe(arm.running(), dataset.population(), probing).orElse(null)) {
      var result = sendOnly(arm, shape, options, seed);
      var ended = System.nanoTime() - result.sinceLastAnswer().toNanos();
      var observed = new LinkedHashMap<String, Map<String, Object>>();
      if (observation != null) {
        observed.put(
            observation.name(), observation.end(result.duration(), ended, this::checkAlive));
      }
      var outcome = new Outcome(result, observed);
      arm.recordDrain(result, outcome.drainSeconds());
      if (result.unanswered() > 0) {
        SurvivalCheck.await(arm);
      }
      checkAlive();
      return outcome;
    } catch (StageException | LoadException e) {
      checkAlive();
      throw e;
    }
  }

  private LoadResult sendOnly(Arm arm, Load.Shape shape, Map<String, String> options, long seed) {
    var load = Load.on(arm.markSentTo(), flow, dataset, options, seed, shape);
    try (var _ = ArmWatchdog.over(arms, generator)) {
      var result = generator.send(load);
      arm.count(result.requests() - result.failed());
      return result;
    }
  }

  /** Warms up an arm, none of whose services may die meanwhile. */
  public WarmUpOutcome warm(Arm arm, WarmUp warmUp, int cores, long seed) {
    try (var usage = new ServiceResourceUsage(arm.running())) {
      return warmUp.run(
          arm.name(),
          cores,
          usage,
          () -> prepare(arm, warmUp),
          shape -> sendAlive(arm, shape, seed));
    }
  }

  /**
   * Prepares an arm for a window of its warm-up, with the same steps as for a measured load.
   * Reading the knobs for the first time after much else was compiled makes a runtime discard its
   * compiled code of the database driver.
   */
  public void prepare(Arm arm, WarmUp warmUp) {
    if (warmUp.restoring()) {
      removeRows(arm);
    }
    topUp(arm, MUCH);
    arm.check();
  }

  private LoadResult sendAlive(Arm arm, Load.Shape shape, long seed) {
    var result = send(arm, shape, seed).result();
    arm.requireAlive();
    return result;
  }

  private void checkAlive() {
    arms.forEach(Arm::checkAlive);
  }
}
