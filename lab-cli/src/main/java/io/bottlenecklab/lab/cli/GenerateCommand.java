package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.docs.GeneratedFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "generate",
    description = "Writes the files generated from the catalogue: docs, compose. For developers.")
final class GenerateCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Option(names = "--check", description = "Write nothing; fail if a file is not up to date.")
  private boolean check;

  @Override
  public Integer call() throws IOException {
    var workspace = Workspace.fromEnvironment();
    if (!check) {
      GeneratedFiles.write(workspace.root(), workspace.catalogue());
      return Console.DONE;
    }
    var outdated = GeneratedFiles.outdated(workspace.root(), workspace.catalogue());
    if (outdated.isEmpty()) {
      return Console.DONE;
    }
    var names = outdated.stream().map(Path::toString).collect(Collectors.joining(", "));
    Console.progress(spec)
        .accept("lab: not up to date: %s; ./lab generate mends them".formatted(names));
    return Console.FAILED;
  }
}
