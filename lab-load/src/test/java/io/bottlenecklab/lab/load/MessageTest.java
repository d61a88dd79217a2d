package io.bottlenecklab.lab.load;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.lab.load.script.LoadException;
import org.junit.jupiter.api.Test;

class MessageTest {

  @Test
  void a_line_that_is_no_answer_is_shown_as_far_as_one_line_goes() {
    assertThatExceptionOfType(LoadException.class)
        .isThrownBy(() -> Message.result("OpenJDK 64-Bit Server VM warning: " + "x".repeat(1_000)))
        .withMessage(
            "the load tool wrote a line that is no answer: OpenJDK 64-Bit Server VM warning: "
                + "x".repeat(86)
                + "…");
  }

  @Test
  void an_error_is_told_in_the_load_tools_words() {
    assertThatExceptionOfType(LoadException.class)
        .isThrownBy(() -> Message.result(Message.ofError(new IllegalStateException("no flow"))))
        .withMessage(
            "the load tool could not run the load: java.lang.IllegalStateException: no flow");
  }
}
