package io.bottlenecklab.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LabUsageTest {

  /** Each with the beginning of its line. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run | run takes the name of one experiment, or --all",
        "run signin-tuning --all | run takes the name of one experiment, or --all",
        "run signin-tuning --system sign-in | --system is for --all",
        "run --all --system shopping | --system is «shopping»; allowed: sign-in, e-invoice, minlog",
        "run signin-bcrypt --rounds 0 | --rounds is 0; allowed: 1 to 1000, or auto",
        "run signin-bcrypt --rounds many | --rounds is many; allowed: 1 to 1000, or auto",
        "run signin-bcrypt --rounds auto --budget 0s | --budget is «0s»; allowed: a duration",
        "run signin-bcrypt --rounds auto --budget soon | --budget is «soon»; allowed: a duration",
        "run signin-bcrypt --rounds auto --quick --budget 5m | --quick has a budget of its own",
        "run signin-bcrypt --rounds 3 --budget 5m | --budget is for --rounds auto",
        "run signin-tuning --rates cheap | --rates is «cheap»; allowed: machine, report",
        "noise signin-bcrypt-4 --rounds 1 | --rounds is 1; allowed: 2 to 1000",
        "noise signin-bcrypt-4 --repeat 0 | --repeat is 0; allowed: 1 to 1000",
        "noise signin-bcrypt-4 --repeat 2 --quick | --repeat has short steps already",
        "mystery --users 0 | --users is 0; allowed: 1 to",
        "mystery --system shopping | --system is «shopping»; allowed: sign-in, e-invoice, minlog",
        "check | Missing required parameter",
        "check shopping | nothing to check of «shopping»; allowed: einvoice, minlog",
        "check minlog --database jdbc:mysql://127.0.0.1:1/minlog | --database needs --broker",
        "check minlog --broker 127.0.0.1:1 | --broker needs --database beside it",
        "rnu signin-bcrypt | unknown command «rnu»; did you mean «run»? allowed: list, ",
        "--frob | Unknown option",
      })
  void what_makes_no_sense_is_refused_in_one_line(String arguments, String line) {
    var output = LabOutput.of(arguments.split(" "));

    assertThat(output.errors()).singleElement().asString().startsWith("lab: " + line);
    assertThat(output.lines()).isEmpty();
    assertThat(output.exitCode()).isEqualTo(2);
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
