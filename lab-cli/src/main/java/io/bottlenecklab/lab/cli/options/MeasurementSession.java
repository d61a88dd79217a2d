package io.bottlenecklab.lab.cli.options;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.process.ProcessorSets;
import io.bottlenecklab.lab.run.MeasurementContext;
import io.bottlenecklab.lab.stage.KnobCheck;
import io.bottlenecklab.lab.stage.Stage;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** A stage and a load tool, open for one measurement. */
public final class MeasurementSession implements AutoCloseable {

  private final LoadGenerator generator;
  private final MeasurementContext context;

  private MeasurementSession(Stage stage, LoadGenerator generator, @Nullable CommandSpec spec) {
    this.generator = generator;
    var knobs = new KnobCheck(KnobCatalogue.load());
    this.context = new MeasurementContext(stage, generator, knobs::verify, Console.progress(spec));
  }

  /** Opens the stage and starts the load tool. */
  public static MeasurementSession open(
      Workspace workspace, StageOptions on, @Nullable CommandSpec spec) {
    var stage = on.open(workspace);
    try {
      var log = workspace.logs().resolve("load.log");
      var generator = on.startLoadTool(stage, log, Console.progress(spec));
      return new MeasurementSession(stage, generator, spec);
    } catch (RuntimeException e) {
      stage.close();
      throw e;
    }
  }

  public MeasurementContext context() {
    return context;
  }

  /** Separates processors as the experiment asks for, if the machine has enough. */
  public void separateProcessors(Experiment experiment) {
    separation(experiment)
        .ifPresent(separation -> {
          context.stage().partition(separation);
          ProcessorSets.hold(generator.process(), separation.loadTool());
        });
  }

  private static Optional<CpuPartition> separation(Experiment experiment) {
    return switch (experiment.separateMachines()) {
      case NONE -> Optional.empty();
      case LOAD_TOOL -> ProcessorSets.split(CpuPartition::ofLoadTool);
      case ALL -> ProcessorSets.split(CpuPartition::ofAll);
    };
  }

  @Override
  public void close() {
    try {
      generator.close();
    } finally {
      context.stage().close();
    }
  }
}
