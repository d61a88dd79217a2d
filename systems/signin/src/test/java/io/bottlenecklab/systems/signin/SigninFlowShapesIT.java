package io.bottlenecklab.systems.signin;

import io.bottlenecklab.lab.load.FlowShapesContract;

class SigninFlowShapesIT extends FlowShapesContract {

  @Override
  protected String population() {
    return "users";
  }
}
