package io.bottlenecklab.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.testing.QuickLimit.Usage;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.RegisterExtension;

class QuickLimitTest {

  @RegisterExtension
  static final BeforeAllCallback found =
      context -> assertThat(QuickLimit.start(context)).as("JUnit finds the limit").isNotNull();

  @Test
  void on_a_quiet_machine_the_time_counts_as_it_is() {
    assertThat(new Usage(seconds(30), seconds(2), seconds(1)).since(new Usage(0, 0, seconds(1))))
        .isEqualTo(Duration.ofSeconds(30));
  }

  @Test
  void a_shared_processor_gives_more_time() {
    assertThat(new Usage(seconds(30), seconds(2), seconds(4)).since(new Usage(0, 0, 0)))
        .isEqualTo(Duration.ofSeconds(10));
  }

  private static long seconds(long count) {
    return Duration.ofSeconds(count).toNanos();
  }
}
