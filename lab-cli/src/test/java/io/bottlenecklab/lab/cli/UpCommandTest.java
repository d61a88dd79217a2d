package io.bottlenecklab.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UpCommandTest {

  @Test
  void machines_that_share_a_load_get_segments_that_make_up_all_of_it() {
    assertThat(UpCommand.shared("k6 run -e RATE=5 sign-in.js", 3))
        .containsExactly(
            "k6 run --execution-segment=0:1/3 --execution-segment-sequence=0,1/3,2/3,1 -e RATE=5"
                + " sign-in.js",
            "k6 run --execution-segment=1/3:2/3 --execution-segment-sequence=0,1/3,2/3,1 -e RATE=5"
                + " sign-in.js",
            "k6 run --execution-segment=2/3:1 --execution-segment-sequence=0,1/3,2/3,1 -e RATE=5"
                + " sign-in.js");
  }

  @Test
  void other_commands_stay_as_they_are() {
    assertThat(UpCommand.shared("./lab load sign-in", 3)).containsExactly("./lab load sign-in");
    assertThat(UpCommand.shared("k6 run sign-in.js", 1)).containsExactly("k6 run sign-in.js");
  }
}
