package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.embedded.EngineStartException;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.Leftovers;
import io.bottlenecklab.embedded.process.StoppingException;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.process.ProcessorSets;
import io.bottlenecklab.lab.stage.Disclosure;
import io.bottlenecklab.lab.stage.InitialData;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.stage.TraceSink;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs variants on this machine: the database and every service in a process of its own, on data
 * that is kept from run to run. All processes end with this one, whatever ends it, except that
 * {@link #leftovers} finds those of a lab that was killed.
 */
public final class EmbeddedStage implements Stage {

  private final Path root;
  private final LabHome home;
  private final ChildProcesses processes;
  private final TraceSink traces = new TraceSink();
  private final Deque<RunningVariant> running = new ArrayDeque<>();
  private Optional<CpuPartition> separation = Optional.empty();

  /**
   * A stage whose processes end with the JVM, unless {@link #close} was first.
   *
   * @param root the checkout, built
   * @param home where data, logs and the unpacked engines are kept
   * @throws StageException where nothing can be written there
   */
  public EmbeddedStage(Path root, Path home) {
    this(root, home, Disclosure.OPEN);
  }

  /**
   * The same, of variants that may not all tell which they are.
   *
   * @throws StageException where nothing can be written in the lab's home
   */
  public EmbeddedStage(Path root, Path home, Disclosure disclosure) {
    this.root = root;
    this.home = new LabHome(home, disclosure);
    try {
      this.processes = ChildProcesses.recordedIn(this.home.run());
    } catch (IOException e) {
      throw new StageException(
          "the lab's home %s cannot be written; set LAB_HOME to a directory that can"
              .formatted(home),
          e);
    }
  }

  /** What killed labs left running. */
  public static Leftovers leftovers(Path home) {
    return new Leftovers(new LabHome(home, Disclosure.OPEN).run());
  }

  @Override
  public String name() {
    return "embedded";
  }

  @Override
  public void keepApart(ProcessHandle loadTool, CpuPartition split) {
    separation = Optional.of(split);
    ProcessorSets.hold(loadTool, split.loadTool());
  }

  @Override
  public RunningVariant start(
      Variant variant,
      Dataset dataset,
      int slot,
      InitialData contents,
      Ports ports,
      Consumer<String> progress) {
    try {
      var started =
          new EmbeddedStart(
                  root,
                  home,
                  processes,
                  traces,
                  variant,
                  dataset,
                  slot,
                  contents,
                  separation,
                  progress)
              .start(ports);
      running.push(started);
      return started;
    } catch (StoppingException e) {
      throw stopped(e);
    } catch (EngineStartException e) {
      throw stoppedOr(new StageException(e.getMessage(), e));
    } catch (StageException e) {
      throw stoppedOr(e);
    }
  }

  /** Whatever failed while the user stops the lab, it failed because of that. */
  private StageException stoppedOr(StageException failure) {
    return processes.closing() ? stopped(failure) : failure;
  }

  private static StageException stopped(RuntimeException cause) {
    return new StageException("stopped", cause);
  }

  @Override
  public void close() {
    while (!running.isEmpty()) {
      running.pop().close();
    }
    processes.close();
    traces.close();
  }
}
