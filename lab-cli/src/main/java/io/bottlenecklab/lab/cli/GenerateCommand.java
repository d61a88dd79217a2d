package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.docs.GeneratedFiles;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(
    name = "generate",
    description =
        "Writes the files that repeat the catalogue: compose profiles and docs. For developers.")
final class GenerateCommand implements Callable<Integer> {

  @Override
  public Integer call() throws IOException {
    var workspace = Workspace.fromEnvironment();
    GeneratedFiles.write(workspace.root(), workspace.catalogue());
    return Console.DONE;
  }
}
