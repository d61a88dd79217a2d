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
        "run | run takes the name of an experiment or of a system, or --all",
        "run fixture-delay --all | run takes the name of an experiment or of a system, or --all",
        "run --all --system fixture | --system is now the system's name, as in ./lab run SYSTEM",
        "run --all --system=fixture | --system is now the system's name, as in ./lab run SYSTEM",
        "run fixture-delay --rounds 0 | --rounds is 0; allowed: 1 to 1000, auto, or auto:20m",
        "run fixture-delay --rounds many | --rounds is many; allowed: 1 to 1000, auto, or auto:20m",
        "run fixture-delay --rounds auto:0s | --rounds auto: is «0s»; allowed: a duration",
        "run fixture-delay --rounds auto: | --rounds auto: is «»; allowed: a duration",
        "run fixture-delay --rounds auto:25h | --rounds auto: is «25h»; allowed: a duration",
        "run fixture-delay --rounds auto:5m --quick | --quick has its own budget",
        "run fixture-delay --rounds automatic | --rounds is automatic; allowed: 1 to 1000, auto, or",
        "run fixture-delay --rounds auto --budget 5m | --budget is now --rounds auto:TIME",
        "run fixture-delay --rates cheap | --rates is «cheap»; allowed: machine, report",
        "run fixture-delay --rates report | --rates is «report», but fixture-delay states none",
        "run fixture-delya | unknown experiment «fixture-delya»; did you mean «fixture-delay»?",
        "try | Missing required parameter: 'BASELINE'",
        "try fixture-slow | try takes two variants, or one and --set",
        "try fixture-slow fixture-fast --set fixture.delay=1ms | try takes two variants, or one",
        "try fixture-slow fixture-fats | unknown variant «fixture-fats»; did you mean «fixture-fast»?",
        "try fixture-slow --set fixture.dealy=1ms | --set names the unknown knob «fixture.dealy»; did",
        "try fixture-slow --set fixture.delay=soon | --set fixture.delay is «soon»; allowed: ",
        "try fixture-slow --set lab.system=fixture | --set: lab.system stays what the baseline says",
        "try fixture-slow --set fixture.delay | --set is «fixture.delay»; allowed: KNOB=VALUE",
        "try fixture-slow --set fixture.delay=1ms --set fixture.delay=2ms | --set names fixture.delay twice",
        "try fixture-slow fixture-fast --rate NaN | --rate is NaN; allowed: requests a second above 0",
        "try fixture-slow fixture-fast --rate Infinity | --rate is Infinity; allowed: requests a",
        "try fixture-slow fixture-fast --duration 0s | --duration is «0s»; allowed: a duration",
        "try fixture-slow fixture-fast --duration 20 | --duration is «20»; allowed: a duration with its",
        "try fixture-slow fixture-fast --rounds 0 | --rounds is 0; allowed: 1 to 1000, auto, or",
        "try fixture-slow fixture-fast --flow get | --flow is «get»; allowed: fixture-get",
        "try fixture-slow fixture-fast --metric p59 | --metric is «p59»; did you mean «p",
        "try fixture-slow fixture-fast --rate 1 --users 1 | allowed: one of --rate, --users and",
        "try fixture-slow fixture-fast --users 0 | --users is 0; allowed: a whole number above 0",
        "try fixture-slow fixture-fast --save mine | --save needs --catalogue, the folder",
        "try fixture-slow fixture-fast --save My! | --save is «My!»; allowed: small letters, digits",
        "sweep fixture-slow | Missing required option: '--over=KNOB=A,B,…'",
        "sweep fixture-slow --over fixture.delay | --over is «fixture.delay»; allowed: KNOB=A,B,…",
        "sweep fixture-slow --over fixture.delay=1ms | --over fixture.delay is «1ms»; allowed: at least",
        "sweep fixture-slow --over fixture.delay=1ms,1ms | --over fixture.delay is «1ms,1ms»; allowed: at",
        "sweep fixture-slow --over fixture.delay=1ms,soon | --over fixture.delay is «soon»; allowed: ",
        "sweep fixture-slow --over fixture.dealy=1ms,2ms | --over names the unknown knob «fixture.dealy»;",
        "sweep fixture-slow --over lab.heap=64MB,1GB --and lab.heap=1GB,2GB | --and is lab.heap, as --over",
        "sweep fixture-slow --over lab.heap=64MB,1GB,2GB,3GB --and fixture.delay=1ms,2ms,3ms | a sweep of 12",
        "sweep fixture-slwo --over fixture.delay=1ms,2ms | unknown variant «fixture-slwo»; did you mean",
        "why | Missing required parameter: 'EXPERIMENT'",
        "why fixture-delya | unknown experiment «fixture-delya»; did you mean «fixture-delay»?",
        "why fixture-delay --claim p55 | --claim is «p55»; did you mean «p50»? allowed: p50",
        "why fixture-delay --axis hepa | --axis is «hepa»; did you mean «heap»? allowed: distance,",
        "why fixture-delay --axis distance | --axis distance does not apply to fixture-delay: the system",
        "why fixture-delay --budget 90s | --budget is 90s; allowed: from 2m, as two levels take that long",
        "why fixture-delay --budget soon | --budget is «soon»; allowed: a duration with its unit",
        "why fixture-delay --budget 5m --quick | --quick has its own budget; allowed: --quick or",
        "noise fixture-slow --rounds 1 | --rounds is 1; allowed: 2 to 1000",
        "noise fixture-slow --repeat 0 | --repeat is 0; allowed: 1 to 1000",
        "noise fixture-slow --repeat 2 --quick | --repeat uses short steps already",
        "capacity fixture-slow --p95 fast | --p95 is «fast»; allowed: a duration with its unit, such as 300ms",
        "limit fixture-slow --rounds 1 | --rounds is 1; allowed: 2 to 1000",
        "limit fixture-slow --flow get | --flow is «get»; allowed: fixture-get",
        "limit fixture-slow | flow «fixture-get» has no bare work to compare with",
        "mystery --items 0 | --items is 0; allowed: 1 to",
        "mystery shopping | unknown system «shopping»; allowed: fixture",
        "check --list | --list is now ./lab check, which checks all that runs",
        "check --answered ids.txt | --database and --answered need SYSTEM",
        "check shopping | nothing to check of «shopping»; ",
        "check fixture --database jdbc:mysql://127.0.0.1:1/x | --database needs --broker to check",
        "check fixture --broker 127.0.0.1:1 | --broker needs --database",
        "check fixture --answered ids.txt | --answered does not apply to fixture",
        "up fixture-slow --on moon | Invalid value for option '--on': «moon» is not a place to run",
        "up fixture-slow --free-ports | --free-ports is now --listen :0",
        "check fixture --central-broker x:1 | --central-broker is now --broker LOCAL,CENTRAL, or",
        "--catalogue list rnu X | unknown command «rnu»; did you mean «run»? allowed: list, ",
        "nope --help | unknown command «nope»; did you mean ",
        "rnu fixture-delay | unknown command «rnu»; did you mean «run»? allowed: list, ",
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
        "load",
        "run",
        "try",
        "compare",
        "noise",
        "selftest",
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
