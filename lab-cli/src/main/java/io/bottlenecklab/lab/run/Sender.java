package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadException;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.Collection;

/**
 * Sends loads to one arm at a time, and looks after all of them meanwhile.
 *
 * @param users seeded users to draw from
 */
record Sender(LoadGenerator generator, Collection<Arm> arms, Flow flow, int users) {

  /** Sends a load; where a process died meanwhile, that is what went wrong. */
  LoadResult send(Arm arm, Load.Shape shape, long seed) {
    var running = arm.running();
    var load =
        new Load(
            flow,
            running.targets(flow),
            running.companions(),
            users,
            SystemUnderTest.of(flow).batchSize(running.variant()),
            seed,
            shape);
    try (var _ = Watch.over(arms, generator)) {
      var result = generator.send(load);
      checkAlive();
      return result;
    } catch (LoadException e) {
      checkAlive();
      throw e;
    }
  }

  /** Brings an arm to its steady state. */
  WarmUp.Outcome warm(Arm arm, WarmUp warmUp, int cores, long seed) {
    try (var effort = new ServiceEffort(arm.running())) {
      return warmUp.run(arm.name(), cores, effort, shape -> send(arm, shape, seed));
    }
  }

  private void checkAlive() {
    arms.forEach(arm -> arm.running().checkAlive());
  }
}
