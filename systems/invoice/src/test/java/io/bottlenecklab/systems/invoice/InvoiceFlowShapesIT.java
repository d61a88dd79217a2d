package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.lab.load.FlowShapesContract;
import java.util.List;

class InvoiceFlowShapesIT extends FlowShapesContract {

  @Override
  protected String population() {
    return "sellers";
  }

  /** Clerks sign in by pages; {@link IssueWebIT} has them. */
  @Override
  protected List<String> others() {
    return List.of("issue-web");
  }
}
