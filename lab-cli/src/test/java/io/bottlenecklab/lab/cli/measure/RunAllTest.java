package io.bottlenecklab.lab.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RunAllTest {

  @Test
  void the_exit_code_is_the_worst_one() {
    assertThat(RunAll.worst(List.of(0, 0))).isZero();
    assertThat(RunAll.worst(List.of(0, 3, 0))).isEqualTo(3);
    assertThat(RunAll.worst(List.of(3, 1, 0))).isEqualTo(1);
  }
}
