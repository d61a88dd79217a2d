package io.bottlenecklab.db.seeding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ZipfTest {

  private static final int DRAWS = 100_000;

  @Test
  void the_first_of_a_hundred_thousand_takes_one_draw_in_ten() {
    assertThat(share(1)).isCloseTo(0.107, within(0.002));
    assertThat(share(100)).isCloseTo(0.57, within(0.01));
  }

  @Test
  void the_outermost_draws_are_the_outermost_ranks() {
    assertThat(new Zipf(100_000).rank(0)).isEqualTo(1);
    assertThat(new Zipf(100_000).rank(Math.nextDown(1.0))).isEqualTo(100_000);
    assertThat(new Zipf(1).rank(Math.nextDown(1.0))).isEqualTo(1);
  }

  private static double share(int ranks) {
    var zipf = new Zipf(100_000);
    return (double)
            IntStream.range(0, DRAWS).filter(n -> zipf.rank((n + 0.5) / DRAWS) <= ranks).count()
        / DRAWS;
  }
}
