package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.broker.BrokerException;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadException;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.load.UuidVersion;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.WarmUpOutcome;
import io.bottlenecklab.lab.stage.Contents;
import io.bottlenecklab.lab.stage.StageException;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Sends loads to one arm at a time, and looks after all of them meanwhile.
 *
 * @param users seeded users to draw from
 * @param looking whether registered records are looked up beside the load
 */
record Sender(
    LoadGenerator generator, Collection<Arm> arms, Flow flow, int users, boolean looking) {

  /** Of the number books: an issuance may cost in proportion to them. */
  private static final double NOTICEABLE = 0.01;

  /** Far from none left, in a warm-up, where the next window is not measured. */
  private static final double MUCH = 0.5;

  /**
   * What came of a load.
   *
   * @param stored where it was one of registrations
   */
  record Sent(LoadResult result, Results.@Nullable Stored stored) {}

  /**
   * Has a load find what the one before it found. Records that arms were sent are taken back:
   * millions where one is fast, and fewer where it is slow; also those of the other arms, whose
   * databases would go on working on them (MariaDB purges what was inserted). What is drawn at the
   * start, who reads which partitions, is drawn again, so that rounds are not one draw's. Number
   * books are filled up: with fewer left some issuances cost less, and with none left there are
   * none.
   */
  void restore(Arm arm) {
    arms.forEach(this::takeBack);
    if (restoresEachTime()) {
      Storing.shareOutAnew(arm.running());
    }
    replenish(arm, NOTICEABLE);
  }

  private void takeBack(Arm arm) {
    if (restoresEachTime() && arm.hasBeenSentTo()) {
      arm.reseed(Contents.AS_SEEDED);
    }
  }

  /** Whether restoring is due before every load, however short. */
  boolean restoresEachTime() {
    return flow == Flow.REGISTER;
  }

  /** Where more than this share is used up of what requests need. */
  private void replenish(Arm arm, double share) {
    var supply = SystemUnderTest.of(flow).supply(arm.running().variant(), users);
    if (supply.isPresent() && arm.answered() > share * supply.getAsLong()) {
      arm.reseed(Contents.AS_LEFT);
    }
  }

  /** The same as {@link #send(Arm, Load.Shape, UuidVersion, long)} with ids as they usually are. */
  Sent send(Arm arm, Load.Shape shape, long seed) {
    return send(arm, shape, UuidVersion.USUAL, seed);
  }

  /**
   * Sends a load, and waits until what it left behind is stored. Where a process died meanwhile
   * that may not, that is what went wrong.
   */
  Sent send(Arm arm, Load.Shape shape, UuidVersion ids, long seed) {
    try (var storing = Storing.of(arm.running(), flow, looking ? users : 0)) {
      var result = sendOnly(arm, shape, ids, seed);
      var ended = System.nanoTime() - result.sinceLastAnswer().toNanos();
      var stored = storing == null ? null : storing.end(result.duration(), ended, this::checkAlive);
      if (stored != null) {
        arm.drained(result, stored);
      }
      if (result.unanswered() > 0) {
        Aftermath.await(arm);
      }
      checkAlive();
      return new Sent(result, stored);
    } catch (BrokerException | LoadException | StageException e) {
      checkAlive();
      throw e;
    }
  }

  private LoadResult sendOnly(Arm arm, Load.Shape shape, UuidVersion ids, long seed) {
    var running = arm.sentTo();
    var load =
        new Load(
            flow,
            running.targets(flow),
            running.companions(),
            users,
            SystemUnderTest.of(flow).batchSize(running.variant()),
            ids,
            seed,
            shape);
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
