package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.kafka.BrokerException;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadException;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.results.WarmUpOutcome;
import io.bottlenecklab.lab.stage.Contents;
import io.bottlenecklab.lab.stage.StageException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;

/**
 * Sends loads to one arm at a time, and looks after all of them meanwhile.
 *
 * @param users seeded users to draw from
 * @param probing whether the system is probed beside the load
 */
record Sender(
    LoadGenerator generator, Collection<Arm> arms, Flow flow, int users, boolean probing) {

  /** Of what requests use up: a request may cost in proportion to what is left. */
  private static final double NOTICEABLE = 0.01;

  /** Far from none left, in a warm-up, where the next window is not measured. */
  private static final double MUCH = 0.5;

  /**
   * What came of a load.
   *
   * @param observed what the flow observed behind the answers, by the name of the observation
   */
  record Sent(LoadResult result, SequencedMap<String, Map<String, Object>> observed) {

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
   * Restores the dataset before a load. Where the flow asks for it, the rows of all arms' loads are
   * removed: also those of the other arms, whose databases would go on working on them (MariaDB
   * purges what was inserted). What requests use up is topped up: with less left some requests cost
   * less, and with nothing left there are none.
   */
  void restore(Arm arm) {
    arms.forEach(this::takeBack);
    flow.prepare(arm.running());
    replenish(arm, NOTICEABLE);
  }

  private void takeBack(Arm arm) {
    if (restoresEachTime() && arm.hasBeenSentTo()) {
      arm.reseed(Contents.AS_SEEDED);
    }
  }

  /** Whether restoring is due before every load, however short. */
  boolean restoresEachTime() {
    return flow.restoresBeforeEachLoad();
  }

  /** Where more than this share is used up of what requests need. */
  private void replenish(Arm arm, double share) {
    var supply = flow.supply(arm.running().knobs(), users);
    if (supply.isPresent() && arm.answered() > share * supply.getAsLong()) {
      arm.reseed(Contents.AS_LEFT);
    }
  }

  /** Sends a load without options of the flow. */
  Sent send(Arm arm, Load.Shape shape, long seed) {
    return send(arm, shape, Map.of(), seed);
  }

  /**
   * Sends a load, and waits until the system has done its work. If another process than one that
   * may die has died meanwhile, that failure is thrown.
   *
   * @param options of the flow
   */
  Sent send(Arm arm, Load.Shape shape, Map<String, String> options, long seed) {
    try (var observation = flow.observe(arm.running(), users, probing).orElse(null)) {
      var result = sendOnly(arm, shape, options, seed);
      var ended = System.nanoTime() - result.sinceLastAnswer().toNanos();
      var observed = new LinkedHashMap<String, Map<String, Object>>();
      if (observation != null) {
        observed.put(
            observation.name(), observation.end(result.duration(), ended, this::checkAlive));
      }
      var sent = new Sent(result, observed);
      arm.drained(result, sent.drainSeconds());
      if (result.unanswered() > 0) {
        Aftermath.await(arm);
      }
      checkAlive();
      return sent;
    } catch (BrokerException | LoadException | StageException e) {
      checkAlive();
      throw e;
    }
  }

  private LoadResult sendOnly(Arm arm, Load.Shape shape, Map<String, String> options, long seed) {
    var load = Load.on(arm.sentTo(), flow, users, options, seed, shape);
    try (var _ = Watch.over(arms, generator)) {
      var result = generator.send(load);
      arm.count(result.requests() - result.failed());
      return result;
    }
  }

  /** Brings an arm to its steady state, of which none of its services may die. */
  WarmUpOutcome warm(Arm arm, WarmUp warmUp, int cores, long seed) {
    try (var effort = new ServiceEffort(arm.running())) {
      return warmUp.run(
          arm.name(),
          cores,
          effort,
          () -> {
            if (warmUp.restoring()) {
              takeBack(arm);
            }
            prepare(arm);
          },
          shape -> sendLiving(arm, shape, seed));
    }
  }

  /**
   * Does what is done before a measured load, for one that is not: reading the knobs, for the first
   * time after much else was compiled, makes a runtime throw away what it had compiled of the
   * database's driver.
   */
  void prepare(Arm arm) {
    replenish(arm, MUCH);
    arm.check();
  }

  private LoadResult sendLiving(Arm arm, Load.Shape shape, long seed) {
    var result = send(arm, shape, seed).result();
    arm.requireAlive();
    return result;
  }

  private void checkAlive() {
    arms.forEach(Arm::checkAlive);
  }
}
