package io.bottlenecklab.lab.stage;

import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.process.CpuPartition;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A stage that announces the addresses of its variants while they run.
 *
 * @param running gets an entry for each
 */
record AnnouncedStage(Stage stage, RunningVariants running) implements Stage {

  @Override
  public String name() {
    return stage.name();
  }

  @Override
  public RunningVariant start(StartRequest request) {
    var started = stage.start(request);
    running.add(started, request);
    return started;
  }

  @Override
  public LoadGenerator injectors(int count, Path log, Consumer<String> progress) {
    return stage.injectors(count, log, progress);
  }

  @Override
  public void partition(CpuPartition processors) {
    stage.partition(processors);
  }

  @Override
  public void close() {
    running.removeOwn();
    stage.close();
  }
}
