package io.bottlenecklab.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CommandsTest {

  @Test
  void every_command_has_the_name_that_it_is_found_by() {
    assertThat(lab().getSubcommands())
        .containsOnlyKeys(Commands.names())
        .allSatisfy((name, command) -> assertThat(command.getCommandName()).isEqualTo(name));
  }

  @Test
  void only_the_given_command_is_built() {
    assertThat(lab("--verbose", "list", "--json").getSubcommands()).containsOnlyKeys("list");
    assertThat(lab("--catalogue", "list", "up", "X").getSubcommands()).containsOnlyKeys("up");
    assertThat(lab("--catalogue=list", "up", "X").getSubcommands()).containsOnlyKeys("up");
    assertThat(lab("lits").getSubcommands()).containsOnlyKeys(Commands.names());
    assertThat(lab("--help").getSubcommands()).containsOnlyKeys(Commands.names());
  }

  @Test
  void a_command_inherits_the_options_of_the_lab() {
    var options =
        Objects.requireNonNull(lab("list").getSubcommands().get("list"))
            .getCommandSpec()
            .optionsMap();

    assertThat(options).containsKeys("--json", "--verbose", "--help", "--version");
  }

  private static CommandLine lab(String... args) {
    return Commands.add(new CommandLine(new Lab()), args);
  }
}
