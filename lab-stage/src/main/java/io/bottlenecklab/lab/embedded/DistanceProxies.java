package io.bottlenecklab.lab.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.distance.DistanceProgram;
import io.bottlenecklab.embedded.process.ChildProcess;
import io.bottlenecklab.embedded.process.ChildProcess.Role;
import io.bottlenecklab.embedded.process.ChildProcess.StopSignal;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.FreePort;
import io.bottlenecklab.embedded.process.SystemPrograms;
import io.bottlenecklab.knobs.Distance;
import io.bottlenecklab.lab.backing.Endpoints.Endpoint;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.LogExcerpt;
import io.bottlenecklab.lab.process.ProcessEnd;
import io.bottlenecklab.lab.process.ProcessorSets;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.stage.StartRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The proxies that put servers and companions of a variant at a distance, a process each. */
final class DistanceProxies implements AutoCloseable {

  /** The image's jvm.options has them, too. A connection holds at most 8 MB, both ways. */
  static final List<String> JVM =
      List.of(
          "-Xms16m",
          "-Xmx64m",
          "-XX:MaxDirectMemorySize=256m",
          "-XX:+UseSerialGC",
          "--enable-native-access=ALL-UNNAMED",
          "--sun-misc-unsafe-memory-access=allow");

  private final EmbeddedContext context;
  private final StartRequest request;
  private final Map<String, Integer> ports = new ConcurrentHashMap<>();
  private final StartedProcesses<Proxy> running;

  private record Proxy(ChildProcess process, Endpoint to, Distance distance, Path log) {}

  /**
   * None of them started.
   *
   * @param targets the processes that may get one
   */
  DistanceProxies(EmbeddedContext context, StartRequest request, List<String> targets) {
    this.context = context;
    this.request = request;
    this.running =
        new StartedProcesses<>(
            targets.stream().map(Round::distanceProcess).toList(),
            proxy -> proxy.process().close());
  }

  /** The port that a target's proxy listens on, or will. */
  int port(String target) {
    return ports.computeIfAbsent(target, _ -> FreePort.find());
  }

  /** The ports of proxies that have been asked for, by their targets. */
  Map<String, Integer> ports() {
    return Map.copyOf(ports);
  }

  /**
   * Starts a target's proxy, and waits until it listens.
   *
   * @throws StageException if it does not
   */
  void start(String target, Endpoint to, Distance distance) {
    var name = Round.distanceProcess(target);
    var log = context.home().log(request, name);
    var process = launch(name, port(target), to, distance, log);
    running.put(name, new Proxy(process, to, distance, log));
    try {
      if (process.process().inputReader(UTF_8).readLine() == null) {
        var exitCode = process.process().onExit().join().exitValue();
        throw new StageException(
            "the %s does not start: %s (log: %s)"
                .formatted(name, ProcessEnd.of(exitCode, () -> LogExcerpt.of(log)), log));
      }
    } catch (IOException e) {
      throw new StageException("the %s does not start: %s".formatted(name, e.getMessage()), e);
    }
  }

  private ChildProcess launch(String name, int port, Endpoint to, Distance distance, Path log) {
    var command = new ArrayList<String>();
    // It stands for the network, which takes no processor of the system's.
    context
        .partition()
        .ifPresent(partition -> command.addAll(ProcessorSets.prefix(partition.loadTool())));
    command.add(SystemPrograms.ofJdk("java"));
    command.addAll(JVM);
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            DistanceProgram.class.getName(),
            Endpoint.onLoopback(port).address(),
            to.address()));
    command.addAll(DistanceProgram.arguments(distance.roundTrip(), distance.spread()));
    var builder =
        ChildProcesses.measured(command).redirectErrorStream(false).redirectError(log.toFile());
    try {
      // Stopped when the services are gone, as what lies behind it.
      return context.processes().start(name, builder, Role.DATABASE, StopSignal.TERM);
    } catch (IOException e) {
      throw new StageException("%s cannot be started: %s".formatted(name, e.getMessage()), e);
    }
  }

  /** Whether it is one of these processes. */
  boolean has(String process) {
    return running.find(process).isPresent();
  }

  /** Whether a target has a proxy, which stays when the target is started again. */
  boolean isBefore(String target) {
    return has(Round.distanceProcess(target));
  }

  /** Starts a proxy that has died in its own place. */
  void restart(String process) {
    var dead = running.find(process).orElseThrow();
    start(Round.behindDistance(process), dead.to(), dead.distance());
  }

  /** The processes that have started. */
  Stream<LocalProcess> processes() {
    return running.all().entrySet().stream().map(each -> process(each.getKey(), each.getValue()));
  }

  private static LocalProcess process(String name, Proxy proxy) {
    return new LocalProcess(
        name,
        "the " + name,
        proxy.process().process().toHandle(),
        proxy.log(),
        proxy.process().exitCode(),
        proxy.process()::diskTraffic,
        OptionalDouble.empty(),
        false);
  }

  @Override
  public void close() {
    running.close();
  }
}
