package io.bottlenecklab.systems.minlog;

import io.bottlenecklab.lab.load.FlowShapesContract;
import java.util.Map;

class MinlogFlowShapesIT extends FlowShapesContract {

  @Override
  protected String population() {
    return "citizens";
  }

  @Override
  protected Map<String, Object> knobs() {
    return Map.of("minlog.registration.records-per-call", 10);
  }
}
