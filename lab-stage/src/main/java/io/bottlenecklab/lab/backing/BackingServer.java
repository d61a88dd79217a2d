package io.bottlenecklab.lab.backing;

import io.bottlenecklab.embedded.EmbeddedServer;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.lab.backing.BackingService.Request;
import io.bottlenecklab.lab.backing.Endpoints.Endpoint;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Supplier;

/** One server of a backing service. */
public interface BackingServer {

  /** Its name among the variant's processes: {@code database}, {@code broker-local}. */
  String process();

  /** The servers, by their processes, that have to run before it starts. */
  default List<String> startsAfter() {
    return List.of();
  }

  /** Whether it tells clients where to connect, so that those at a distance need to be told so. */
  default boolean advertisesItself() {
    return false;
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
  EmbeddedServer start(StartContext site);

  /** The same server in a container. */
  ContainerSpec container();

  /** Folders, ports and processes for the servers of one variant on this machine. */
  interface StartContext {

    /**
     * The folder of a server's data.
     *
     * @param dataFormat name and version of what can read the data
     * @param contents as {@link Request#contents}
     */
    Path data(String dataFormat, String contents);

    /**
     * The settings of a server's process.
     *
     * @param data its folder
     * @param process whose name its log has
     */
    EngineSettings settings(Path data, String process);

    /** Whether a server that no seeder restores starts without data. */
    boolean begunEmpty();

    /** The endpoint of a server that {@link BackingServer#startsAfter} names. */
    Endpoint endpoint(String process);
  }

  /**
   * A server in a container, on compose or in a cluster.
   *
   * @param kind the name of the definition that all such servers share: {@code mysql-server}
   * @param host its name to other containers; empty if it has no clients
   * @param port where other containers connect
   * @param farPort where those at a distance do, by their proxy
   * @param publication the port that is published on this machine; empty if none is
   * @param volume where its data is kept; empty if it keeps none
   * @param definition the keys of all such servers' compose services: image, command, environment,
   *     health; and {@link #UNPRIVILEGED}
   * @param configs files that it gets
   */
  record ContainerSpec(
      String kind,
      Optional<String> host,
      int port,
      int farPort,
      Optional<Publication> publication,
      Optional<Volume> volume,
      Supplier<SequencedMap<String, Object>> definition,
      List<Config> configs) {

    /**
     * The key of what a cluster has to know besides, as no container there is root or writes to its
     * image: {@code user}, its number; {@code writes}, folders beside the volume's.
     */
    public static final String UNPRIVILEGED = "unprivileged";

    /** One that other containers reach by one port, at a distance or not. */
    public ContainerSpec(
        String kind,
        Optional<String> host,
        int port,
        Optional<Publication> publication,
        Optional<Volume> volume,
        Supplier<SequencedMap<String, Object>> definition,
        List<Config> configs) {
      this(kind, host, port, port, publication, volume, definition, configs);
    }

    /** The name of the proxy between a host and those at a distance. */
    public static String farHost(String host) {
      return "distance-" + host;
    }

    /**
     * A published port.
     *
     * @param inside the port in the container
     * @param usual the port on this machine unless the environment names another
     * @param variable the environment variable that names another
     */
    public record Publication(int inside, int usual, String variable) {

      /** The port on this machine, left to compose's environment. */
      public String forCompose() {
        return "${%s:-%d}".formatted(variable, usual);
      }
    }

    /**
     * Kept data.
     *
     * @param service the name of the volume, and of the service that alone uses it
     * @param sealed the name if it may not show what the data is
     * @param path in the container
     * @param seeded whether a seeder restores it; otherwise it is restored by removing it
     */
    public record Volume(String service, String sealed, String path, boolean seeded) {}

    /** A file in the container, whose text stands in the compose file or the chart. */
    public record Config(String name, String target, String text) {}
  }
}
