package io.bottlenecklab.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabUsageTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run",
        "run signin-tuning --all",
        "run signin-tuning --system sign-in",
        "run --all --system shopping",
        "run signin-bcrypt --rounds 0",
        "run signin-bcrypt --rounds many",
        "run signin-bcrypt --rounds auto --budget 0s",
        "run signin-bcrypt --rounds auto --budget soon",
        "run signin-bcrypt --rounds auto --quick --budget 5m",
        "run signin-bcrypt --rounds 3 --budget 5m",
        "run signin-tuning --rates cheap",
        "noise signin-bcrypt-4 --rounds 1",
        "noise signin-bcrypt-4 --repeat 0",
        "noise signin-bcrypt-4 --repeat 2 --quick",
        "mystery --users 0",
        "mystery --system shopping",
        "check",
        "check shopping",
        "check minlog --database jdbc:mysql://127.0.0.1:1/minlog",
        "check minlog --broker 127.0.0.1:1",
        "rnu signin-bcrypt",
        "--frob",
      })
  void what_makes_no_sense_is_wrong_usage(String arguments) {
    assertThat(Lab.execute(arguments.split(" "))).isEqualTo(2);
  }

  @Test
  void no_rounds_are_refused_in_one_line() {
    assertThat(complaint("run", "signin-bcrypt", "--rounds", "0"))
        .containsExactly("lab: --rounds is 0; allowed: 1 to 1000, or auto");
  }

  @Test
  void what_cannot_be_checked_is_refused_in_one_line() {
    assertThat(complaint("check", "shopping"))
        .containsExactly("lab: nothing to check of «shopping»; allowed: einvoice, minlog");
    assertThat(complaint("check", "minlog", "--database", "jdbc:mysql://127.0.0.1:1/minlog"))
        .containsExactly("lab: --database needs --broker beside it, to check minlog");
    assertThat(complaint("check", "minlog", "--broker", "127.0.0.1:1"))
        .containsExactly("lab: --broker needs --database beside it");
  }

  /** The lines on standard error of a command that is wrong usage. */
  private static List<String> complaint(String... arguments) {
    var before = System.err;
    var written = new ByteArrayOutputStream();
    System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
    try {
      assertThat(Lab.execute(arguments)).isEqualTo(2);
    } finally {
      System.setErr(before);
    }
    return written.toString(StandardCharsets.UTF_8).lines().toList();
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
