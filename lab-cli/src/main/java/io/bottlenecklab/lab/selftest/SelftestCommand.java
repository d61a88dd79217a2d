package io.bottlenecklab.lab.selftest;

import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.MeasurementOptions;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.ResultsFolder;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code lab selftest}. */
@Command(
    name = "selftest",
    description = "Plants effects of known size, and counts how many intervals hold them.")
public final class SelftestCommand extends LabCommand {

  private static final String PAGE = "selftest.html";

  @Mixin private MeasurementOptions measured = new MeasurementOptions();

  @Override
  public Integer call() {
    var workspace = Workspace.fromEnvironment();
    var folder = measured.folder(workspace.results().resolve("selftest"));
    folder.prepare();
    try (var generator = LoadGenerator.start(workspace.logs().resolve("load.log"))) {
      var seed = measured.seed();
      var selftest = measured.quick() ? Selftest.quick(seed) : Selftest.whole(seed);
      var result = new SelftestResult(selftest.run(generator, workspace.home(), progress()));
      folder.replaceJson(ResultsFolder.SELFTEST, result, List.of(PAGE));
      SelftestPage.write(folder.path().resolve(PAGE), result);
      out()
          .printf(
              "%n%s%nselftest.html and selftest.json are in %s%n", result.text(), folder.path());
      return result.isPassed() ? Console.DONE : Results.NOT_REPRODUCED;
    }
  }
}
