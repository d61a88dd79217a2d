package io.bottlenecklab.lab.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepeatCommandTest {

  @ParameterizedTest
  @CsvSource({
    "run signin-tuning --out results --quick, ./lab run signin-tuning --out results --quick",
    "run --all --quick, ./lab run signin-tuning --quick",
    "run --all --system sign-in --quick, ./lab run signin-tuning --quick",
    "run --system=sign-in --all, ./lab run signin-tuning",
    "run --all --out a'b, ./lab run signin-tuning --out 'a'\\''b/signin-tuning'",
    "run --all --out=results, ./lab run signin-tuning --out results/signin-tuning",
  })
  void an_experiment_can_be_repeated_be_it_out_of_several(String typed, String again) {
    assertThat(RunCommand.again(List.of(typed.split(" ")), "signin-tuning")).isEqualTo(again);
  }

  @Test
  void all_can_be_repeated_as_they_were() {
    var typed = List.of("run", "--all", "--system", "sign-in");

    assertThat(RunCommand.again(typed, null)).isEqualTo("./lab run --all --system sign-in");
  }

  @Test
  void all_of_it_ends_as_its_worst_part() {
    assertThat(RunCommand.worst(List.of(0, 0))).isZero();
    assertThat(RunCommand.worst(List.of(0, 3, 0))).isEqualTo(3);
    assertThat(RunCommand.worst(List.of(3, 1, 0))).isEqualTo(1);
  }
}
