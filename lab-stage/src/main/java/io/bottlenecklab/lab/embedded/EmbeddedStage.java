package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.Leftovers;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.stage.ProcessRecords;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import io.bottlenecklab.lab.stage.StartRequest;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Runs variants on this machine: servers and services in processes of their own, on data that is
 * kept from run to run. All processes end with this one, whatever ends it. {@link #leftovers} finds
 * those of a lab that was killed.
 */
public final class EmbeddedStage implements Stage {

  private final Path root;
  private final LabHome home;
  private final ChildProcesses processes;
  private final AotCaches caches;
  private final TraceSink traces = new TraceSink();
  private final Deque<RunningVariant> running = new ArrayDeque<>();
  private Optional<CpuPartition> partition = Optional.empty();

  /**
   * A stage whose processes end with the JVM, unless {@link #close} was first.
   *
   * @param root the checkout, built
   * @param home the folder for data, logs and the unpacked engines
   * @param disclosure whether a variant's identity may be visible
   * @throws StageException if nothing can be written in the lab's home
   */
  public EmbeddedStage(Path root, Path home, Disclosure disclosure) {
    this.root = root;
    this.home = new LabHome(home, disclosure);
    this.processes = ProcessRecords.open(home);
    this.caches = new AotCaches(this.home.aot(), processes);
  }

  /** What killed labs left running. */
  public static Leftovers leftovers(Path home) {
    return ProcessRecords.leftovers(home);
  }

  @Override
  public String name() {
    return "embedded";
  }

  @Override
  public void partition(CpuPartition processors) {
    partition = Optional.of(processors);
  }

  @Override
  public RunningVariant start(StartRequest request) {
    var context = new EmbeddedContext(root, home, processes, caches, traces, partition);
    var started = context.inOneLine(() -> new EmbeddedStart(context, request).run());
    running.push(started);
    return started;
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
