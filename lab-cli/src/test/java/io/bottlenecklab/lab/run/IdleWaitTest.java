package io.bottlenecklab.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.stage.StillVariant;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class IdleWaitTest {

  private static final Duration LONGEST = Duration.ofMillis(20);
  private static final Duration SAMPLE = Duration.ofMillis(5);

  @Test
  void arms_that_are_idle_on_a_quiet_machine_are_nothing_to_be_wary_of() {
    var wait = new IdleWait(LONGEST, SAMPLE, () -> 0.1);

    wait.await(List.of(arm(0)));

    assertThat(wait.warnings()).isEmpty();
  }

  @Test
  void what_an_earlier_load_left_is_waited_for() {
    var working = new Working(2);
    var wait = new IdleWait(Duration.ofMinutes(1), SAMPLE, () -> 0.1);

    wait.await(List.of(arm(working)));

    assertThat(working.left).hasValue(0);
    assertThat(wait.warnings()).isEmpty();
  }

  @Test
  void work_that_does_not_end_is_warned_of() {
    var wait = new IdleWait(LONGEST, SAMPLE, () -> 0.9);

    wait.await(List.of(arm(0)));
    wait.await(List.of(arm(0)));
    wait.await(List.of(arm(0), arm(Integer.MAX_VALUE)));

    assertThat(wait.warnings())
        .hasSize(2)
        .last()
        .asString()
        .matches("before 1 of 3 loads the arms were still busy, on up to \\S+ processors");
  }

  @Test
  void other_programs_that_keep_the_machine_busy_are_warned_of() {
    var wait = new IdleWait(LONGEST, SAMPLE, () -> 0.3);

    wait.await(List.of(arm(0)));

    assertThat(wait.warnings())
        .containsExactly("other programs used 30 % of the processors while nothing was measured");
  }

  private static Arm arm(int samples) {
    return arm(new Working(samples));
  }

  private static Arm arm(Working working) {
    return new Arm(working, _ -> Map.of(), _ -> List.of());
  }

  /** Uses a processor until it was looked at so often. */
  private static final class Working implements StillVariant {

    private final AtomicInteger left;
    private Duration used = Duration.ZERO;

    private Working(int samples) {
      this.left = new AtomicInteger(samples);
    }

    @Override
    public Map<String, Duration> cpuTime() {
      if (left.get() > 0) {
        left.decrementAndGet();
        used = used.plusSeconds(1);
      }
      return Map.of("database", used);
    }

    @Override
    public Variant variant() {
      return new Variant("fixture", Path.of("fixture.yaml"), new TreeMap<>());
    }

    @Override
    public Map<String, List<URI>> replicas() {
      return Map.of();
    }
  }
}
