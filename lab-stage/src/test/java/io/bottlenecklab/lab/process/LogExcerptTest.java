package io.bottlenecklab.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogExcerptTest {

  @Test
  void a_failure_that_spring_boot_explains_is_its_description() {
    var text =
        """
        12:00 INFO starting

        ***************************
        APPLICATION FAILED TO START
        ***************************

        Description:

        Web server failed to start.
        Port 8081 was already in use.

        Action:

        Identify and stop the process.
        """;

    assertThat(LogExcerpt.of(text))
        .isEqualTo("Web server failed to start. Port 8081 was already in use.");
  }

  @Test
  void a_description_in_a_structured_log_is_found(@TempDir Path directory) throws IOException {
    var log = directory.resolve("service.log");
    Files.writeString(
        log,
        """
        {"log":{"level":"ERROR"},"message":"\\n\\nAPPLICATION FAILED TO START\\n\\nDescription:\\n\\n\
        No heap left.\\n\\nAction:\\n\\nGive more."}
        """);

    assertThat(LogExcerpt.of(log)).isEqualTo("No heap left.");
  }

  @Test
  void without_an_explanation_the_last_error_counts_but_no_stack_frame() {
    var text =
        """
        INFO up
        ERROR the pool is gone
        java.lang.IllegalStateException: no pool
        \tat io.bottlenecklab.Pool.get(Pool.java:1)
        INFO stopping
        """;

    assertThat(LogExcerpt.of(text)).isEqualTo("java.lang.IllegalStateException: no pool");
  }

  @Test
  void without_any_error_the_last_line_counts() {
    assertThat(LogExcerpt.of("one\ntwo\n\n")).isEqualTo("two");
    assertThat(LogExcerpt.of("")).isEqualTo("it wrote nothing");
  }

  @Test
  void a_missing_log_is_an_empty_one(@TempDir Path directory) {
    assertThat(LogExcerpt.of(directory.resolve("none.log"))).isEqualTo("it wrote nothing");
  }
}
