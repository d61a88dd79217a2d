package io.bottlenecklab.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessEndTest {

  @ParameterizedTest
  @CsvSource({
    "137, killed by SIGKILL",
    "143, killed by SIGTERM",
    "139, killed by SIGSEGV",
    "129, killed by SIGHUP",
    // as after -XX:+ExitOnOutOfMemoryError
    "3, out of memory",
    "1, out of memory",
    "255, out of memory"
  })
  void a_signal_is_named_and_otherwise_the_log_is_asked(int exitCode, String cause) {
    assertThat(ProcessEnd.of(exitCode, () -> "out of memory")).isEqualTo(cause);
  }
}
