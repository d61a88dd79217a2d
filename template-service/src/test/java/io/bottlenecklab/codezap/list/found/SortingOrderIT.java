package io.bottlenecklab.codezap.list.found;

class SortingOrderIT extends TemplateOrderContract {

  @Override
  TemplateOrder order() {
    return new SortingOrder(new TemplateTable(jdbc()));
  }
}
