package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.lab.load.FlowShapesContract;

class CodezapFlowShapesIT extends FlowShapesContract {

  @Override
  protected String population() {
    return "members";
  }
}
