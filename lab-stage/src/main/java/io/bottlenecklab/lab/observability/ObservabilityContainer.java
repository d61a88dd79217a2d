package io.bottlenecklab.lab.observability;

import io.bottlenecklab.embedded.process.FreePort;
import io.bottlenecklab.embedded.process.StartedProcess;
import io.bottlenecklab.lab.actuator.Actuator;
import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.failure.StageException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A program's container. If it does not start, or ends, that is reported in a line. */
final class ObservabilityContainer {

  /** The label of a container with the lab that started it. */
  static final String LABEL = "io.bottlenecklab.observability";

  private static final Duration BETWEEN_QUESTIONS = Duration.ofMillis(100);
  private static final Duration ANSWER = Duration.ofSeconds(2);

  /**
   * A program that runs in a container on this machine's own network, and listens on 127.0.0.1
   * alone.
   *
   * @param name as users know it
   * @param ready the path that answers 200 as soon as it is ready
   * @param options of {@code docker run}
   * @param arguments of the program
   */
  record Program(
      String name,
      String image,
      int port,
      String ready,
      List<String> options,
      List<String> arguments) {

    /** Where a browser finds it. */
    URI address() {
      return URI.create("http://127.0.0.1:" + port);
    }
  }

  private final Program program;
  private final Consumer<String> progress;
  private final String container;
  private final DockerCli docker = new DockerCli(ContainerObservability.OPTION);
  private final CompletableFuture<URI> address = new CompletableFuture<>();
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean started;
  private volatile boolean closed;

  ObservabilityContainer(Program program, Consumer<String> progress) {
    this.program = program;
    this.progress = progress;
    this.container =
        "bottleneck-lab-%s-%d"
            .formatted(program.name().toLowerCase(Locale.ROOT), ProcessHandle.current().pid());
  }

  Program program() {
    return program;
  }

  /** Its address, once it is ready; never completed if it does not start. */
  CompletableFuture<URI> address() {
    return address;
  }

  /** Starts it and returns at once. */
  void start() {
    started = true;
    Thread.ofVirtual().name(program.name()).start(this::run);
  }

  /** Reports why it does not run. */
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
    try (var http = new Actuator(ANSWER)) {
      while (!ended.await(BETWEEN_QUESTIONS.toMillis(), TimeUnit.MILLISECONDS)) {
        if (http.answers(program.address().resolve(program.ready()))) {
          address.complete(program.address());
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends it, and the command that starts it. */
  void close() {
    closed = true;
    if (started) {
      remove(List.of(container));
      docker.interrupt();
      remove(List.of(container)); // in case it has been created meanwhile
    }
  }

  /** Removes containers, running or not, if they are there. */
  static void remove(List<String> containers) {
    var command = Stream.concat(Stream.of("rm", "--force", "--volumes"), containers.stream());
    var _ =
        new DockerCli(ContainerObservability.OPTION)
            .run(Map.of(), _ -> {}, command.toArray(String[]::new));
  }
}
