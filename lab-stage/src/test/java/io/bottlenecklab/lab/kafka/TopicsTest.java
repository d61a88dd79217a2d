package io.bottlenecklab.lab.kafka;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.failure.StageException;
import org.junit.jupiter.api.Test;

class TopicsTest {

  @Test
  void what_is_no_address_is_told_in_one_line() {
    assertThatThrownBy(() -> new Topics("nonsense"))
        .isInstanceOf(StageException.class)
        .hasMessageStartingWith("no broker at «nonsense»: ")
        .hasMessageContaining("bootstrap")
        .hasMessageNotContaining("\n");
  }
}
