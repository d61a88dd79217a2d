package io.bottlenecklab.systems.lorawan;

import io.bottlenecklab.lab.system.ComposeContract;
import io.bottlenecklab.testing.Slow;
import java.util.List;

@Slow
class LorawanComposeIT extends ComposeContract {

  LorawanComposeIT() {
    super(
        List.of("class-c-downlink", "confirmed-uplink"),
        new Compared("Answers by MQTT a second", "p95 of answers by MQTT", "variant", ""));
  }
}
