package io.bottlenecklab.lab.backing;

import io.bottlenecklab.embedded.EmbeddedServer;
import java.util.List;

/** One server of a backing service. */
public interface BackingServer {

  /** Its name among the variant's processes: {@code database}, {@code broker-local}. */
  String process();

  /** The servers, by their processes, that have to run before it starts. */
  default List<String> startsAfter() {
    return List.of();
  }

  /** Whether it gets the database's processors, if the processors are partitioned. */
  default boolean onDatabaseProcessors() {
    return false;
  }

  /**
   * Starts it on this machine and waits until it answers.
   *
   * @throws io.bottlenecklab.embedded.EngineStartException with one line that says why it could not
   *     be started
   */
  EmbeddedServer start(ServerStartContext site);

  /** The same server as a compose service. */
  ContainerSpec container();
}
