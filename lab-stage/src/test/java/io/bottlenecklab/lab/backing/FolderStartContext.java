package io.bottlenecklab.lab.backing;

import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.lab.backing.BackingServer.StartContext;
import io.bottlenecklab.lab.backing.Endpoints.Endpoint;
import java.nio.file.Path;

/** The folder of a test, in which servers run. */
record FolderStartContext(Path root, ChildProcesses processes) implements StartContext {

  @Override
  public Path data(String dataFormat, String contents) {
    return root.resolve(dataFormat).resolve(contents);
  }

  @Override
  public EngineSettings settings(Path data, String process) {
    return EngineSettings.in(data, processes);
  }

  @Override
  public boolean begunEmpty() {
    return false;
  }

  @Override
  public Endpoint endpoint(String process) {
    throw new IllegalArgumentException(process);
  }
}
