package io.bottlenecklab.lab.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepeatCommandTest {

  @ParameterizedTest
  @CsvSource({
    "run fixture-delay --out results --quick, ./lab run fixture-delay --out results --quick",
    "run --all --quick, ./lab run fixture-delay --quick",
    "run fixture --quick, ./lab run fixture-delay --quick",
    "run --out fixture fixture, ./lab run --out fixture/fixture-delay fixture-delay",
    "run --all --out a'b, ./lab run fixture-delay --out 'a'\\''b/fixture-delay'",
    "run --all --out=results, ./lab run fixture-delay --out results/fixture-delay",
  })
  void an_experiment_can_be_repeated_be_it_out_of_several(String typed, String again) {
    var words = List.of(typed.split(" "));
    var measured =
        Stream.of("--all", "fixture").filter(words::contains).findFirst().orElse("fixture-delay");

    assertThat(RepeatCommand.of(words, measured, "fixture-delay")).isEqualTo(again);
  }

  @Test
  void all_can_be_repeated_as_they_were() {
    var typed = List.of("run", "--all", "--quick");

    assertThat(RepeatCommand.of(typed, "--all", null)).isEqualTo("./lab run --all --quick");
  }
}
