package io.bottlenecklab.lab.stage;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.process.CpuPartition;
import java.util.function.Consumer;

/** A stage that tells where its variants can be reached while they run. */
public final class AnnouncedStage implements Stage {

  private final Stage stage;
  private final RunningVariants known;

  /** Tells of what that stage starts. */
  public AnnouncedStage(Stage stage, RunningVariants known) {
    this.stage = stage;
    this.known = known;
  }

  @Override
  public String name() {
    return stage.name();
  }

  @Override
  public RunningVariant start(
      Variant variant,
      Dataset dataset,
      int slot,
      InitialData contents,
      Ports ports,
      Consumer<String> progress) {
    var running = stage.start(variant, dataset, slot, contents, ports, progress);
    known.add(running, dataset, slot);
    return running;
  }

  @Override
  public void keepApart(ProcessHandle loadTool, CpuPartition separation) {
    stage.keepApart(loadTool, separation);
  }

  @Override
  public void close() {
    known.removeOwn();
    stage.close();
  }
}
