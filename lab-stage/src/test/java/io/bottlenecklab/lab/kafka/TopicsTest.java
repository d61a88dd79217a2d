package io.bottlenecklab.lab.kafka;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TopicsTest {

  @Test
  void what_is_no_address_is_told_in_one_line() {
    assertThatThrownBy(() -> new Topics("nonsense"))
        .isInstanceOf(BrokerException.class)
        .hasMessageStartingWith("no broker at «nonsense»: ")
        .hasMessageContaining("bootstrap")
        .hasMessageNotContaining("\n");
  }
}
