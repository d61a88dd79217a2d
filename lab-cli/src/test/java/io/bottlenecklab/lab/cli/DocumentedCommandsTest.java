package io.bottlenecklab.lab.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Every command and option that a page names exists. */
class DocumentedCommandsTest {

  private static final Path ROOT = Path.of("..");

  /** A verb, and what follows it up to the end of the code or the line. */
  private static final Pattern COMMAND = Pattern.compile("\\./lab ([a-z]+)([^`#\n]*)");

  private static final Pattern OPTION = Pattern.compile("--[a-z][a-z0-9-]*");

  @Test
  void every_command_of_the_pages_exists_with_its_options() throws IOException {
    var commands = Commands.add(new CommandLine(new Lab())).getSubcommands();
    var named = new ArrayList<MatchResult>();
    for (var page : pages()) {
      COMMAND.matcher(Files.readString(page)).results().forEach(named::add);
    }

    assertThat(named)
        .hasSizeGreaterThan(30)
        .allSatisfy(command -> {
          var known = commands.get(command.group(1));
          assertThat(known).as(command.group()).isNotNull();
          assertThat(OPTION.matcher(command.group(2)).results().map(MatchResult::group))
              .as(command.group())
              .allMatch(requireNonNull(known).getCommandSpec().optionsMap()::containsKey);
        });
  }

  private static List<Path> pages() throws IOException {
    var pages =
        new ArrayList<>(List.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md")));
    for (var folder : List.of("docs", "systems")) {
      try (var files = Files.walk(ROOT.resolve(folder))) {
        files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
      }
    }
    return pages;
  }
}
