package io.bottlenecklab.systems.lorawan;

import io.bottlenecklab.db.lorawan.SeededDevice;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.SeededSamples;
import io.bottlenecklab.lorawan.frames.Eui;
import java.util.Map;

/** A device from the middle, and the first one. */
public final class LorawanSamples implements SeededSamples {

  @Override
  public String system() {
    return "lorawan";
  }

  @Override
  public Map<String, String> values(Dataset dataset) {
    var middle = new SeededDevice(Math.max(1, dataset.population() / 2));
    return Map.of(
        "address",
        Integer.toString(middle.devAddr(dataset.size("devices-per-address"))),
        "eui",
        Long.toString(middle.eui()),
        "first-device",
        Eui.hex(new SeededDevice(1).eui()));
  }
}
