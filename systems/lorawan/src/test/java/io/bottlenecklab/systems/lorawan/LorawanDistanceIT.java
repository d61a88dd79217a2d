package io.bottlenecklab.systems.lorawan;

import io.bottlenecklab.lab.system.DistanceContract;
import java.util.List;
import java.util.Map;

class LorawanDistanceIT extends DistanceContract {

  LorawanDistanceIT() {
    super(
        "lorawan-tuned",
        Map.of("lab.distance.database", "1ms", "lab.distance.broker", "10ms±2ms"),
        List.of("distance-database", "distance-broker"));
  }
}
