package io.bottlenecklab.lab.cli;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Objective;
import io.bottlenecklab.lab.load.engine.LoadToolProcess;
import io.bottlenecklab.lab.run.CapacityFinder;
import io.bottlenecklab.lab.run.CapacityReport;
import io.bottlenecklab.lab.run.Rig;
import io.bottlenecklab.lab.stage.KnobCheck;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.convert.DurationStyle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "capacity",
    description = "The highest arrival rate at which a variant still meets its objective.")
final class CapacityCommand implements Callable<Integer> {

  /** For a variant that no experiment names. */
  private static final Objective USUAL = new Objective(95, Duration.ofMillis(300), 0.01);

  @Spec private @Nullable CommandSpec spec;
  @Mixin private StageOptions on = new StageOptions();
  @Mixin private SubjectOptions options = new SubjectOptions();

  @Option(names = "--p95", description = "An objective of its own, such as 300ms.")
  private @Nullable String p95;

  @Override
  public Integer call() {
    var workspace = Workspace.fromEnvironment();
    var catalogue = workspace.catalogue();
    var subject = options.subject(catalogue);
    var objective = objective(catalogue);
    var folder = options.folder(workspace, "capacity");
    var knobs = new KnobCheck(KnobCatalogue.load());
    try (var stage = on.open(workspace);
        var generator =
            LoadToolProcess.start(workspace.home().resolve("logs").resolve("load.log"))) {
      var rig = new Rig(stage, generator, knobs::verify, Lab.progress(spec));
      var result = new CapacityFinder(rig, subject, objective).run();
      result.write(folder);
      Lab.out(spec).print(CapacityReport.of(result));
      Lab.out(spec).printf("%ncapacity.json is in %s%n", folder.path());
      return result.exitCode();
    }
  }

  private Objective objective(Catalogue catalogue) {
    var objective = options.experiment(catalogue).map(Experiment::objective).orElse(USUAL);
    return p95 == null ? objective : new Objective(95, bound(p95), objective.failedBelow());
  }

  private Duration bound(String text) {
    try {
      var bound = DurationStyle.SIMPLE.parse(text);
      if (bound.isPositive()) {
        return bound;
      }
    } catch (IllegalArgumentException e) {
      // told below, with what is allowed
    }
    throw Lab.usage(spec, "--p95 is «%s»; allowed: a duration such as 300ms or 1s".formatted(text));
  }
}
