package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.embedded.process.ChildProcess;
import java.net.URI;
import java.nio.file.Path;

/**
 * One process of a service.
 *
 * @param address where it listens
 */
record ReplicaProcess(ChildProcess process, URI address, Path log) {

  /** Its name among the variant's processes. */
  String name() {
    return process.name();
  }

  ProcessHandle handle() {
    return process.process().toHandle();
  }
}
