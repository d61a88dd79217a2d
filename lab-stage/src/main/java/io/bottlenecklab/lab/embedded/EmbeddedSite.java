package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.lab.backing.Endpoint;
import io.bottlenecklab.lab.backing.Endpoints;
import io.bottlenecklab.lab.backing.ServerStartContext;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.stage.InitialData;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Where the servers of one variant run, in the lab's home. */
final class EmbeddedSite implements ServerStartContext {

  private final LabHome home;
  private final Dataset dataset;
  private final int slot;
  private final InitialData contents;
  private final ChildProcesses processes;
  private final Consumer<String> progress;
  private final Function<String, Path> logs;
  private final Supplier<Endpoints> endpoints;
  private final Map<String, Path> folders = new ConcurrentHashMap<>();

  /**
   * The site of one start.
   *
   * @param logs the log of a process, whose folder is there
   * @param endpoints where the servers listen that run, or ran; a restarted one does so again
   */
  EmbeddedSite(
      LabHome home,
      Dataset dataset,
      int slot,
      InitialData contents,
      ChildProcesses processes,
      Consumer<String> progress,
      Function<String, Path> logs,
      Supplier<Endpoints> endpoints) {
    this.home = home;
    this.dataset = dataset;
    this.slot = slot;
    this.contents = contents;
    this.processes = processes;
    this.progress = progress;
    this.logs = logs;
    this.endpoints = endpoints;
  }

  @Override
  public Path data(String dataFormat, String rows) {
    return home.data(dataFormat, dataset, rows, slot);
  }

  @Override
  public EngineSettings settings(Path data, String process) {
    folders.put(process, data);
    var port = endpoints.get().find(process).map(Endpoint::port).orElse(0);
    return new EngineSettings(data, home.engines(), logs.apply(process), port, processes, progress);
  }

  /** The folder that a server which runs has taken. */
  Path folder(String process) {
    return Objects.requireNonNull(folders.get(process), process);
  }

  @Override
  public boolean begunEmpty() {
    return contents == InitialData.AS_SEEDED;
  }

  @Override
  public Endpoint endpoint(String process) {
    return endpoints.get().of(process);
  }
}
