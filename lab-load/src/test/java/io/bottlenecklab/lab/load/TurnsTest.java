package io.bottlenecklab.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TurnsTest {

  private static final long BEGUN = 1_000_000_000_000L;

  /** Of four users who pause for four seconds, in a load of two. */
  private final Schedule.Turns turns =
      new Schedule.Turns(
          new Load.Shape.Closed(4, Duration.ofSeconds(4), Duration.ofSeconds(2)), BEGUN);

  @Test
  void users_begin_evenly_spread_over_the_pause() {
    assertThat(IntStream.range(0, 4).mapToObj(user -> seconds(turns.first(user))))
        .containsExactly(0.0, 1.0, 2.0, 3.0);
  }

  @Test
  void a_user_comes_back_a_pause_after_the_answer() {
    assertThat(seconds(turns.next(BEGUN + 500_000_000))).isEqualTo(4.5);
  }

  @Test
  void no_request_is_due_after_the_end() {
    assertThat(IntStream.range(0, 4).mapToObj(user -> turns.includes(turns.first(user))))
        .containsExactly(true, true, false, false);
  }

  @Test
  void users_without_a_pause_begin_together() {
    var together = new Schedule.Turns(new Load.Shape.Closed(3, Duration.ofSeconds(2)), BEGUN);

    assertThat(IntStream.range(0, 3).mapToObj(together::first)).containsOnly(BEGUN);
  }

  private static double seconds(long instant) {
    return (instant - BEGUN) / 1e9;
  }
}
