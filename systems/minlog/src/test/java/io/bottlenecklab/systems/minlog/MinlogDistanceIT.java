package io.bottlenecklab.systems.minlog;

import io.bottlenecklab.lab.system.DistanceContract;
import java.util.List;
import java.util.Map;

class MinlogDistanceIT extends DistanceContract {

  MinlogDistanceIT() {
    super(
        "minlog-mirror",
        Map.of(
            "lab.distance.database", "2ms",
            "lab.distance.broker", "3ms",
            "lab.distance.companion", "4ms"),
        List.of(
            "distance-database",
            "distance-broker",
            "distance-broker-local",
            "distance-auth-service"));
  }
}
