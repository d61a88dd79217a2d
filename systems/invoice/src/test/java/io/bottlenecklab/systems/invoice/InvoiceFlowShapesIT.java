package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.lab.load.FlowShapesContract;

class InvoiceFlowShapesIT extends FlowShapesContract {

  @Override
  protected String population() {
    return "sellers";
  }
}
