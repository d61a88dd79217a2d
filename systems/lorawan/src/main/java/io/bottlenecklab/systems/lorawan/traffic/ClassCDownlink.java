package io.bottlenecklab.systems.lorawan.traffic;

import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.Script;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** An application has a class C device receive something. */
public final class ClassCDownlink implements Flow {

  /** The option of a step that says how many gateways the devices are near. */
  private static final String GATEWAYS = "gateways";

  @Override
  public String name() {
    return "class-c-downlink";
  }

  @Override
  public String service() {
    return "lorawan-service";
  }

  /** Each waits for the scheduler most of the time. */
  @Override
  public int usersPerCore() {
    return 50;
  }

  @Override
  public SortedMap<String, List<String>> options() {
    return new TreeMap<>(Map.of(GATEWAYS, List.of("1", "7", "70", "700")));
  }

  @Override
  public List<BareWork> bareWork() {
    return List.of(new BareDownlink());
  }

  @Override
  public Script script(Load load) {
    var all = load.dataset().size(GATEWAYS);
    var near = Optional.ofNullable(load.options().get(GATEWAYS)).map(Integer::parseInt).orElse(all);
    return new DownlinkScript(load, Math.min(near, all));
  }
}
