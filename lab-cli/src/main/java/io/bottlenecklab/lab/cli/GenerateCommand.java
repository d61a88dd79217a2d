package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.docs.GeneratedFiles;
import io.bottlenecklab.lab.systems.Systems;
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
    description =
        "Writes the files generated from the catalogue: docs, compose, dashboards. For developers.")
final class GenerateCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

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
    Console.progress(spec)
        .accept("lab: not up to date: %s; ./lab generate mends them".formatted(names));
    return Console.FAILED;
  }
}
