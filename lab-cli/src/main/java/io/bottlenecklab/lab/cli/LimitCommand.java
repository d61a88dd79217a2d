package io.bottlenecklab.lab.cli;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.load.engine.LoadToolProcess;
import io.bottlenecklab.lab.run.LimitMeasurer;
import io.bottlenecklab.lab.run.LimitReport;
import io.bottlenecklab.lab.run.Rig;
import io.bottlenecklab.lab.stage.KnobCheck;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "limit",
    description = "How near a variant comes to what the hardware allows: to its bare work.")
final class LimitCommand implements Callable<Integer> {

  private static final int MOST_ROUNDS = 1000;

  @Spec private @Nullable CommandSpec spec;
  @Mixin private StageOptions on = new StageOptions();
  @Mixin private SubjectOptions options = new SubjectOptions();

  @Option(names = "--rounds", description = "How often service and bare work take turns (6).")
  private int rounds = 6;

  @Override
  public Integer call() {
    if (rounds < 2 || rounds > MOST_ROUNDS) {
      throw Lab.usage(spec, "--rounds is %d; allowed: 2 to %d".formatted(rounds, MOST_ROUNDS));
    }
    var workspace = Workspace.fromEnvironment();
    var subject = options.subject(workspace.catalogue());
    if (subject.flow().bareWork().isEmpty()) {
      throw Lab.usage(
          spec,
          "flow «%s» has nothing to compare with: its requests leave nothing in the database"
              .formatted(subject.flow().name()));
    }
    var folder = options.folder(workspace, "limit");
    var logs = workspace.home().resolve("logs");
    var knobs = new KnobCheck(KnobCatalogue.load());
    try (var stage = on.open(workspace);
        var generator = LoadToolProcess.start(logs.resolve("load.log"))) {
      var rig = new Rig(stage, generator, knobs::verify, Lab.progress(spec));
      var result = new LimitMeasurer(rig, subject, rounds, logs).run();
      result.write(folder);
      Lab.out(spec).print(LimitReport.of(result));
      Lab.out(spec).printf("%nlimit.json is in %s%n", folder.path());
      return Lab.DONE;
    }
  }
}
