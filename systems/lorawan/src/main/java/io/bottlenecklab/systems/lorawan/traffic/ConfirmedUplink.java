package io.bottlenecklab.systems.lorawan.traffic;

import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Flow.Observation;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.RunningSystem;
import io.bottlenecklab.lab.load.script.Script;
import java.util.List;
import java.util.Optional;

/** A device sends a confirmed uplink and waits for its acknowledgement. */
public final class ConfirmedUplink implements Flow {

  static final String NAME = "confirmed-uplink";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String service() {
    return "lorawan-service";
  }

  /** Each spends most of its time in the server's waits for copies and downlinks. */
  @Override
  public int usersPerCore() {
    return 100;
  }

  @Override
  public Script script(Load load) {
    return new UplinkScript(load, load.dataset().size("gateways"));
  }

  @Override
  public List<BareWork> bareWork() {
    return List.of(new BareUplink());
  }

  @Override
  public Optional<Observation> observe(RunningSystem running, int population, boolean probing) {
    return Optional.of(UplinkCost.observe(running.database()));
  }
}
