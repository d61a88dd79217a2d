package io.bottlenecklab.lab.observability;

import io.bottlenecklab.embedded.process.FreePort;
import io.bottlenecklab.embedded.process.StartedProcess;
import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.failure.StageException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A program's container. A program that does not start or that ends costs a line, and nothing else.
 */
final class ObservabilityContainer {

  /** The label that says which lab started a container. */
  static final String LABEL = "io.bottlenecklab.observability";

  private static final Duration BETWEEN_QUESTIONS = Duration.ofMillis(100);
  private static final Duration ANSWER = Duration.ofSeconds(2);
  private static final int OK = 200;

  private final ObservabilityProgram program;
  private final Consumer<String> progress;
  private final String container;
  private final DockerCli docker = new DockerCli(ContainerObservability.OPTION);
  private final CompletableFuture<URI> address = new CompletableFuture<>();
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean started;
  private volatile boolean closed;

  ObservabilityContainer(ObservabilityProgram program, Consumer<String> progress) {
    this.program = program;
    this.progress = progress;
    this.container =
        "bottleneck-lab-%s-%d"
            .formatted(program.name().toLowerCase(Locale.ROOT), ProcessHandle.current().pid());
  }

  ObservabilityProgram program() {
    return program;
  }

  /** Where it is, once it is ready; never completed where it does not start. */
  CompletableFuture<URI> address() {
    return address;
  }

  /** Starts it and returns at once. */
  void start() {
    started = true;
    Thread.ofVirtual().name(program.name()).start(this::run);
  }

  /** Says why it is not there. */
  void giveUp(String reason) {
    ended.countDown();
    if (!closed) {
      progress.accept(
          address.isDone()
              ? "%s has ended: %s; everything else runs on".formatted(program.name(), reason)
              : "%s is not started: %s; everything else runs".formatted(program.name(), reason));
    }
    address.cancel(false);
  }

  private void run() {
    try {
      if (!FreePort.isFree(program.port())) {
        throw new StageException("port %d is taken".formatted(program.port()));
      }
      docker.need(program.image(), progress);
      Thread.ofVirtual().name(program.name() + " is ready").start(this::awaitReadiness);
      var result = docker.run(Map.of(), _ -> {}, command());
      giveUp(
          result.lastLine().isEmpty()
              ? "exit code " + result.exitCode()
              : "exit code %d, %s".formatted(result.exitCode(), result.lastLine()));
    } catch (StageException e) {
      giveUp(e.getMessage());
    }
  }

  private String[] command() {
    var options =
        Stream.of(
            "run",
            "--rm",
            "--name=" + container,
            "--label=%s=%s".formatted(LABEL, StartedProcess.here().toString()),
            "--network=host",
            "--cap-drop=ALL",
            "--security-opt=no-new-privileges:true");
    return Stream.of(
            options,
            program.options().stream(),
            Stream.of(program.image()),
            program.arguments().stream())
        .flatMap(part -> part)
        .toArray(String[]::new);
  }

  private void awaitReadiness() {
    var question =
        HttpRequest.newBuilder(program.address().resolve(program.ready())).timeout(ANSWER).build();
    try (var http = HttpClient.newBuilder().connectTimeout(ANSWER).build()) {
      while (!ended.await(BETWEEN_QUESTIONS.toMillis(), TimeUnit.MILLISECONDS)) {
        if (isReady(http, question)) {
          address.complete(program.address());
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean isReady(HttpClient http, HttpRequest question)
      throws InterruptedException {
    try {
      return http.send(question, BodyHandlers.discarding()).statusCode() == OK;
    } catch (IOException e) {
      return false; // it does not listen yet
    }
  }

  /** Ends it, and whatever starts it. */
  void close() {
    closed = true;
    if (started) {
      remove(List.of(container));
      docker.interrupt();
      remove(List.of(container)); // one that was created meanwhile
    }
  }

  /** Removes containers, running or not; whatever is not there is left out. */
  static void remove(List<String> containers) {
    var command = Stream.concat(Stream.of("rm", "--force", "--volumes"), containers.stream());
    var _ =
        new DockerCli(ContainerObservability.OPTION)
            .run(Map.of(), _ -> {}, command.toArray(String[]::new));
  }
}
