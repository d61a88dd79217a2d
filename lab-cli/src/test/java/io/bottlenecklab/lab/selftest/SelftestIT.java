package io.bottlenecklab.lab.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.testing.Slow;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Slow
class SelftestIT {

  @TempDir private Path home = Path.of("");

  /** Breaks by chance in less than one of a thousand runs. */
  @Test
  void intervals_hold_planted_effects_as_often_as_they_say() {
    try (var generator = LoadGenerator.start(home.resolve("load.log"))) {
      var result = new SelftestResult(Selftest.quick(1).run(generator, home, System.out::println));

      assertThat(result.comparisons()).hasSize(12);
      assertThat(result.isPassed()).as(result.text()).isTrue();
    }
  }
}
