package io.bottlenecklab.codezap.paging;

class SortingOrderIT extends TemplateOrderContract {

  @Override
  TemplateOrder order() {
    return new SortingOrder(jdbc());
  }
}
