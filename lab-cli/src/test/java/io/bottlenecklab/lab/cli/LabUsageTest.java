package io.bottlenecklab.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabUsageTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run signin-bcrypt --rounds 0",
        "run signin-bcrypt --rounds many",
        "run signin-bcrypt --rounds auto --budget 0s",
        "run signin-bcrypt --rounds auto --budget soon",
        "run signin-bcrypt --rounds auto --quick --budget 5m",
        "run signin-bcrypt --rounds 3 --budget 5m",
        "noise signin-bcrypt-4 --rounds 1",
        "noise signin-bcrypt-4 --repeat 0",
        "noise signin-bcrypt-4 --repeat 2 --quick",
        "mystery --users 0",
        "mystery --system shopping",
        "check",
        "check shopping",
      })
  void what_makes_no_sense_is_wrong_usage(String arguments) {
    assertThat(Lab.execute(arguments.split(" "))).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "list",
        "describe",
        "up",
        "run",
        "compare",
        "noise",
        "capacity",
        "limit",
        "explain",
        "check",
        "mystery",
        "reveal",
        "down",
      })
  void every_command_has_its_help(String command) {
    assertThat(Lab.execute(command, "--help")).isZero();
  }
}
