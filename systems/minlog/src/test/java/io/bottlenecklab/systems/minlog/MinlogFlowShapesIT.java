package io.bottlenecklab.systems.minlog;

import io.bottlenecklab.lab.load.FlowShapesContract;

class MinlogFlowShapesIT extends FlowShapesContract {

  @Override
  protected String population() {
    return "citizens";
  }
}
