package io.bottlenecklab.lab.run.single;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.Suggestion;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.MeasurementSession;
import io.bottlenecklab.lab.cli.options.StageOptions;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code lab limit}. */
@Command(
    name = "limit",
    description = "Compares a variant with its bare work, which is what the hardware allows.")
public final class LimitCommand extends LabCommand {

  private static final int MOST_ROUNDS = 1000;

  @Mixin private StageOptions on = new StageOptions();
  @Mixin private SingleVariantOptions options = new SingleVariantOptions();

  @Option(names = "--rounds", description = "How often service and bare work take turns (6).")
  private int rounds = 6;

  @Option(
      names = "--flow",
      description = "What is done once (that of the first experiment with bare work).")
  private @Nullable String flowName;

  @Override
  public Integer call() {
    if (rounds < 2 || rounds > MOST_ROUNDS) {
      throw usage("--rounds is %d; allowed: 2 to %d".formatted(rounds, MOST_ROUNDS));
    }
    var workspace = Workspace.fromEnvironment();
    var subject = subject(workspace.catalogue());
    if (subject.flow().bareWork().isEmpty()) {
      throw usage("flow «%s» has no bare work to compare with".formatted(subject.flow().name()));
    }
    var folder = options.folder(workspace, "limit");
    try (var session = MeasurementSession.open(workspace, on, spec())) {
      var result = new LimitMeasurer(session.context(), subject, rounds, workspace.logs()).run();
      result.write(folder);
      out().print(LimitReport.of(result));
      out().printf("%nlimit.json is in %s%n", folder.path());
      return Console.DONE;
    }
  }

  private SingleVariant subject(Catalogue catalogue) {
    if (flowName == null) {
      return options.variant(catalogue, flow -> !flow.bareWork().isEmpty());
    }
    var found = options.variant(catalogue, flow -> flow.name().equals(flowName));
    var known = SystemUnderTest.of(found.variant()).flowNames();
    if (!known.contains(flowName)) {
      throw usage("--flow is «%s»; %s".formatted(flowName, Suggestion.allowed(flowName, known)));
    }
    return new SingleVariant(
        found.variant(), found.dataset(), Flow.named(flowName), found.quick(), found.seed());
  }
}
