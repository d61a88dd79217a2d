package io.bottlenecklab.lab.selftest;

import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.ResultsFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code lab selftest}. */
@Command(
    name = "selftest",
    description = "Plants effects of known size, and counts how many intervals hold them.")
public final class SelftestCommand implements Callable<Integer> {

  private static final String PAGE = "selftest.html";

  @Spec private @Nullable CommandSpec spec;

  @Option(names = "--quick", description = "Twelve comparisons in 3 minutes instead of sixty.")
  private boolean quick;

  @Option(names = "--out", description = "Where the page is written (results/selftest).")
  private @Nullable Path out;

  @Option(names = "--seed", description = "Seed of the users drawn (1).")
  private long seed = 1;

  @Override
  public Integer call() {
    var workspace = Workspace.fromEnvironment();
    var usual = workspace.results().resolve("selftest");
    var folder = Console.resultsFolder(spec, out == null ? usual : out);
    folder.prepare();
    try (var generator = LoadGenerator.start(workspace.logs().resolve("load.log"))) {
      var selftest = quick ? Selftest.quick(seed) : Selftest.whole(seed);
      var result =
          new SelftestResult(selftest.run(generator, workspace.home(), Console.progress(spec)));
      folder.replaceJson(ResultsFolder.SELFTEST, result, List.of(PAGE));
      SelftestPage.write(folder.path().resolve(PAGE), result);
      Console.out(spec)
          .printf(
              "%n%s%nselftest.html and selftest.json are in %s%n", result.text(), folder.path());
      return result.isPassed() ? Console.DONE : Results.NOT_REPRODUCED;
    }
  }
}
