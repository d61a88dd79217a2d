package io.bottlenecklab.lab.kafka;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.failure.StageException;
import org.junit.jupiter.api.Test;

class TopicsTest {

  @Test
  void an_invalid_address_is_reported_in_one_line() {
    assertThatThrownBy(() -> new Topics("nonsense"))
        .isInstanceOf(StageException.class)
        .hasMessageStartingWith("no broker at «nonsense»: ")
        .hasMessageContaining("bootstrap")
        .hasMessageNotContaining("\n");
  }
}
