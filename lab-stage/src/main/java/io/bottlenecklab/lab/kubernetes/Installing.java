package io.bottlenecklab.lab.kubernetes;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.LogExcerpt;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Waits for what has been installed in a namespace, and says in one line what hinders it. */
record Installing(Namespace namespace, Consumer<String> progress) {

  private static final Duration ASK_AGAIN = Duration.ofMillis(500);

  /** An autoscaler may bring a node, and a registry may be slow. */
  private static final Duration HINDERED = Duration.ofSeconds(30);

  private static final Duration LONGEST = Duration.ofMinutes(20);

  /**
   * Returns when every pod is ready and every seeder has ended.
   *
   * @throws StageException with one line that says why they do not get so far
   */
  void await() {
    await(this::missing);
  }

  /** Returns when so many pods are ready, whatever they are of. */
  void awaitPods(int count) {
    await(() -> {
      var ready = namespace.pods().stream().filter(Pod::ready).count();
      return ready < count ? List.of("%d pods for the load".formatted(count - ready)) : List.of();
    });
  }

  private void await(Supplier<List<String>> asked) {
    var begin = System.nanoTime();
    var well = begin;
    var missing = asked.get();
    if (missing.isEmpty()) {
      return;
    }
    progress.accept("Waiting for " + String.join(", ", missing));
    while (!missing.isEmpty()) {
      var hindered = hindrances();
      var now = System.nanoTime();
      well = hindered.isEmpty() ? now : well;
      if (now - well > HINDERED.toNanos()) {
        throw new StageException(hindered.getFirst());
      }
      if (now - begin > LONGEST.toNanos()) {
        throw new StageException(
            "not ready within %d minutes: %s"
                .formatted(LONGEST.toMinutes(), String.join(", ", missing)));
      }
      LockSupport.parkNanos(ASK_AGAIN.toNanos());
      var still = asked.get();
      missing.stream()
          .filter(name -> !still.contains(name))
          .forEach(name -> progress.accept("Ready: " + name));
      missing = still;
    }
  }

  /** The names of what is not ready yet. */
  private List<String> missing() {
    return namespace
        .get("deployments,statefulsets,jobs")
        .path("items")
        .valueStream()
        .filter(item -> !isReady(item))
        .map(item -> item.at("/metadata/name").asString())
        .toList();
  }

  static boolean isReady(JsonNode item) {
    var status = item.path("status");
    if (item.path("kind").asString().equals("Job")) {
      return status.path("succeeded").asInt(0) > 0;
    }
    var wanted = item.at("/spec/replicas").asInt(1);
    return status.path("observedGeneration").asLong(0) >= item.at("/metadata/generation").asLong(0)
        && status.path("readyReplicas").asInt(0) >= wanted;
  }

  private List<String> hindrances() {
    return namespace.pods().stream().flatMap(this::hindrance).toList();
  }

  private Stream<String> hindrance(Pod pod) {
    var unplaced =
        pod.unplaced().map(reason -> "no node takes %s: %s".formatted(pod.name(), reason));
    var waiting =
        pod.hindrance()
            .map(reason ->
                reason.startsWith("CrashLoopBackOff")
                    ? "%s ends again and again: %s"
                        .formatted(pod.name(), lastWords(namespace, pod.name()))
                    : "%s does not start: %s".formatted(pod.name(), reason));
    return Stream.concat(unplaced.stream(), waiting.stream());
  }

  /** The line of a pod's log that says why its container ended. */
  static String lastWords(Namespace namespace, String pod) {
    var of = "--namespace=" + namespace.name();
    var before = namespace.cluster().tryKubectl(of, "logs", pod, "--tail=50", "--previous");
    var log =
        before.failed() ? namespace.cluster().tryKubectl(of, "logs", pod, "--tail=50") : before;
    return LogExcerpt.of(String.join("\n", log.lines()));
  }
}
