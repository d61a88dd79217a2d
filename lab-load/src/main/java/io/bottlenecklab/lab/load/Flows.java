package io.bottlenecklab.lab.load;

import io.bottlenecklab.lab.load.script.LoadException;
import java.util.List;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;

/** The flows of every system on the class path. */
final class Flows {

  private static final SortedMap<String, Flow> BY_NAME = load();

  private Flows() {}

  private static SortedMap<String, Flow> load() {
    var flows = new TreeMap<String, Flow>();
    for (var flow : ServiceLoader.load(Flow.class)) {
      var other = flows.put(flow.name(), flow);
      if (other != null) {
        throw new LoadException(
            "two flows are named «%s»: %s and %s"
                .formatted(flow.name(), other.getClass().getName(), flow.getClass().getName()));
      }
    }
    return flows;
  }

  static List<String> names() {
    return List.copyOf(BY_NAME.keySet());
  }

  static Flow named(String name) {
    var flow = BY_NAME.get(name);
    if (flow == null) {
      throw new LoadException(
          "unknown flow «%s»; allowed: %s".formatted(name, String.join(", ", names())));
    }
    return flow;
  }
}
