package io.bottlenecklab.lab.kubernetes;

import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.StopAtExit;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.stage.ProcessRecords;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.stage.StartRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Runs variants in a Kubernetes cluster, each slot in a namespace of its own, which is removed with
 * everything in it when the JVM ends, unless {@link #close} was first.
 */
public final class KubernetesStage implements Stage {

  private final Path root;
  private final Path folder;
  private final Cluster cluster = new Cluster();
  private final ChildProcesses processes;
  private final SequencedSet<Namespace> namespaces = new LinkedHashSet<>();
  private final Map<String, String> addresses = new ConcurrentHashMap<>();
  private final StopAtExit exit;

  /**
   * A stage without pods.
   *
   * @param root the checkout
   * @param home the folder for rendered charts
   * @throws StageException if no cluster answers, {@code kubectl} or {@code helm} is missing, or
   *     nothing can be written in the lab's home
   */
  public KubernetesStage(Path root, Path home) {
    this.root = root;
    this.folder = home.resolve("kubernetes");
    cluster.check();
    this.processes = ProcessRecords.open(home);
    this.exit = new StopAtExit("remove namespaces", this::stopAll);
  }

  /**
   * What {@link #removeLeftovers} met.
   *
   * @param removed namespaces
   * @param kept those of labs that still run, with who runs them
   */
  public record Leftovers(List<String> removed, List<String> kept) {}

  /**
   * Removes the namespaces that killed labs have left.
   *
   * @throws StageException if no cluster answers, or one does not go
   */
  public static Leftovers removeLeftovers() {
    var cluster = new Cluster();
    cluster.check();
    var removed = new ArrayList<String>();
    var kept = new ArrayList<String>();
    for (var namespace : Namespace.all(cluster)) {
      namespace
          .runningLab()
          .ifPresentOrElse(
              lab -> kept.add("namespace %s stays: %s runs it".formatted(namespace.name(), lab)),
              () -> {
                namespace.delete();
                removed.add(namespace.name());
              });
    }
    return new Leftovers(removed, kept);
  }

  @Override
  public String name() {
    return "kubernetes";
  }

  @Override
  public RunningVariant start(StartRequest request) {
    var namespace = take(Namespace.of(cluster, request.slot()));
    try {
      return new KubernetesStart(root, folder, processes, this, namespace, request).run();
    } catch (StageException e) {
      remove(namespace);
      throw new StageException("%s: %s".formatted(request.variant().name(), e.getMessage()), e);
    }
  }

  @Override
  public LoadGenerator injectors(int count, Path log, Consumer<String> progress) {
    var namespace = take(Namespace.ofLoad(cluster));
    try {
      return InjectorPods.start(this, namespace, count, this::inside, folder, log, progress);
    } catch (StageException e) {
      remove(namespace);
      throw e;
    }
  }

  /** A text with addresses of this machine, with those that pods have for each other. */
  private String inside(String text) {
    var translated = text;
    for (var each : addresses.entrySet()) {
      translated = translated.replace(each.getKey(), each.getValue());
    }
    return translated;
  }

  /** Notes that what listens on an address of this machine does so on another in the cluster. */
  void isInside(String here, String inside) {
    addresses.put(here, inside);
  }

  private Namespace take(Namespace namespace) {
    namespace.create(folder);
    synchronized (namespaces) {
      namespaces.add(namespace);
    }
    return namespace;
  }

  /** Removes a namespace; does nothing if that has been done. */
  void remove(Namespace namespace) {
    synchronized (namespaces) {
      if (!namespaces.contains(namespace)) {
        return;
      }
      // Also when the commands of the other are interrupted.
      new Namespace(new Cluster(), namespace.name()).delete();
      namespaces.remove(namespace);
    }
  }

  private void stopAll() {
    cluster.interrupt();
    try {
      List<Namespace> all;
      synchronized (namespaces) {
        all = List.copyOf(namespaces.reversed());
      }
      all.forEach(this::remove);
    } catch (StageException e) {
      System.err.println("lab: not everything is removed: " + e.getMessage());
    }
  }

  @Override
  public void close() {
    exit.close();
    processes.close();
  }
}
