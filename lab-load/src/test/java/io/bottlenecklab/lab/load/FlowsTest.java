package io.bottlenecklab.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.load.script.LoadException;
import org.junit.jupiter.api.Test;

class FlowsTest {

  @Test
  void flows_are_found_on_the_class_path() {
    assertThat(Flow.named("test-post")).isInstanceOf(TestPost.class);
  }

  @Test
  void an_unknown_flow_is_answered_with_those_there_are() {
    assertThatThrownBy(() -> Flow.named("shopping"))
        .isInstanceOf(LoadException.class)
        .hasMessage("unknown flow «shopping»; allowed: test-echo, test-pair, test-post");
  }
}
