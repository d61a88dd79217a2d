package io.bottlenecklab.systems.lorawan;

import io.bottlenecklab.lab.system.MysteryContract;
import io.bottlenecklab.testing.Slow;

@Slow
class LorawanMysteryIT extends MysteryContract {

  LorawanMysteryIT() {
    super(
        "lorawan --devices 20 --gateways 2",
        "/api/device/downlink/create",
        "per-statement",
        "per-uplink",
        "virtual-threads",
        "after-commit",
        "concurrent");
  }
}
