package io.bottlenecklab.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.catalogue.CheckoutCopy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong input ends in one line, before anything is started. */
class WrongInputTest {

  @TempDir private Path home = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"run fixture-delay", "run --all", "capacity fixture-slow"})
  void results_are_not_mixed_with_other_files(String command) throws IOException {
    var folder = home.resolve("mine");
    var into = command.contains("--all") ? folder.resolve("fixture-delay") : folder;
    var file = Files.createFile(Files.createDirectories(into).resolve("thesis.doc"));

    refused(
        "lab: %s contains files but no results; allowed: a new directory, or one with earlier results"
            .formatted(into),
        2,
        command + " --out " + folder);
    assertThat(into).isDirectoryContaining(path -> path.equals(file));
  }

  @Test
  void results_are_not_written_to_a_file() throws IOException {
    var file = Files.createFile(home.resolve("thesis.doc"));

    refused(
        "lab: %s is a file; allowed: a directory".formatted(file),
        2,
        "run fixture-delay --out " + file);
  }

  @Test
  void results_of_an_older_lab_and_halves_are_not_compared() throws IOException {
    var older = Files.createDirectory(home.resolve("older"));
    var half = Files.createDirectory(home.resolve("half"));
    Files.writeString(older.resolve("results.json"), "{\"experiment\": \"x\"}");
    Files.writeString(half.resolve("results.json"), "{\"format\": 2, \"experiment\": \"x");

    refused(
        "lab: %s cannot be read: format 1, older than this lab's 2; measure again"
            .formatted(older.resolve("results.json")),
        1,
        "compare %s %s".formatted(older, half));
    var compared = LabOutput.of("compare", half.toString(), half.toString());
    assertThat(compared.exitCode()).isEqualTo(1);
    assertThat(compared.errors())
        .singleElement()
        .asString()
        .startsWith("lab: %s cannot be read: incomplete".formatted(half.resolve("results.json")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          load fixture-get | allowed: one of --rate, --users and --at-once
          load fixture-get --rate 1 --users 1 | allowed: one of --rate, --users and --at-once
          load fixture-get --rate 0 | --rate is 0.0; allowed: requests a second above 0, at most 1000000
          load fixture-get --rate Infinity | --rate is Infinity; allowed: requests a second above 0, at most 1000000
          load fixture-get --rate NaN | --rate is NaN; allowed: requests a second above 0, at most 1000000
          load fixture-get --at-once 1 --duration 1s | --duration does not apply to --at-once
          load fixture-get --rate 1 --pause 1s | --pause needs --users
          load fixture-get --users 1 --duration 10 | --duration is «10»; allowed: a duration with its unit, such as 300ms, 30s or 2m, to 24h
          load fixture-get --rate 1 --warm-up 0s | --warm-up is «0s»; allowed: a duration with its unit, such as 300ms, 30s or 2m, to 24h
          load fixture-got --rate 1 | unknown flow «fixture-got»; did you mean «fixture-get»? allowed: fixture-get
          load fixture-get --rate 1 --option a=b | --option is «a»; allowed: none, as fixture-get has no options
          """)
  void a_load_says_what_is_allowed(String command, String line) {
    refused("lab: " + line, 2, command);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "localhost",
        "192.0.2.1",
        "0.0.0.0:8081",
        "224.0.0.1",
        "ff02::1",
        "255.255.255.255",
        "localhost:0",
        "[ff02::1]:0"
      })
  void an_address_that_is_not_of_this_machine_is_not_listened_on(String address) {
    refused(
        "lab: --listen is «%s»; allowed: an address of this machine, or 0.0.0.0 for all of them; :0 behind it for free ports"
            .formatted(address),
        2,
        "up fixture-fast --listen " + address);
  }

  @Test
  void each_fault_of_a_file_is_a_line(@TempDir Path own) throws IOException {
    var file = Files.createDirectory(own.resolve("variants")).resolve("mine.yaml");
    Files.writeString(file, "lab:\n  heap: much\n  repliacs: 1\n");

    var output = LabOutput.of("--catalogue", own.toString(), "list");

    assertThat(output.exitCode()).isEqualTo(2);
    assertThat(output.errors())
        .satisfiesExactly(
            line -> assertThat(line).startsWith("lab: " + file + ":1: «lab.system» is missing"),
            line ->
                assertThat(line).startsWith("lab: " + file + ":2: «lab.heap» is «much»; allowed: "),
            line ->
                assertThat(line).startsWith("lab: " + file + ":3: unknown knob «lab.repliacs»;"));
  }

  @Test
  void an_experiment_that_needs_compose_is_not_run_embedded(@TempDir Path own) throws IOException {
    var copy =
        CheckoutCopy.of("fixture", own)
            .append("experiments/fixture-delay.yaml", "needs-compose: true\n");
    Files.move(
        copy.file("experiments/fixture-delay.yaml"),
        Files.createDirectory(own.resolve("experiments")).resolve("mine.yaml"));

    var output = LabOutput.of("--catalogue", own.toString(), "run", "mine");

    assertThat(output.errors()).containsExactly("lab: mine needs --on compose");
    assertThat(output.exitCode()).isEqualTo(2);
  }

  @Test
  void a_load_needs_a_running_variant() {
    refused(
        "lab: no variant of fixture is running; ./lab up VARIANT starts one",
        1,
        "load fixture-get --rate 1");
  }

  @Test
  void a_check_needs_a_running_variant() {
    refused("lab: no variant is running; ./lab up VARIANT starts one", 1, "check");
  }

  @Test
  void there_is_nothing_to_reveal_before_the_first_mystery() {
    refused("lab: there is no mystery to reveal; ./lab mystery starts one", 1, "reveal");
  }

  private static void refused(String line, int exitCode, String command) {
    var output = LabOutput.of(command.split(" "));

    assertThat(output.errors()).containsExactly(line);
    assertThat(output.lines()).isEmpty();
    assertThat(output.exitCode()).isEqualTo(exitCode);
  }
}
