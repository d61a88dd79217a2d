package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.docs.GeneratedFiles;
import io.bottlenecklab.lab.systems.Systems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "generate",
    description =
        "Writes the files generated from the catalogue: docs, compose, dashboards. For developers.")
final class GenerateCommand extends LabCommand {

  @Option(names = "--check", description = "Write nothing; fail if a file is not up to date.")
  private boolean check;

  @Override
  public Integer call() throws IOException {
    var root = Workspace.fromEnvironment().root();
    var catalogue = Catalogue.load(Systems.known()); // what is shipped, without a user's own
    if (!check) {
      GeneratedFiles.write(root, catalogue);
      return Console.DONE;
    }
    var outdated = GeneratedFiles.outdated(root, catalogue);
    if (outdated.isEmpty()) {
      return Console.DONE;
    }
    var names = outdated.stream().map(Path::toString).collect(Collectors.joining(", "));
    progress().accept("lab: not up to date: %s; ./lab generate mends them".formatted(names));
    return Console.FAILED;
  }
}
