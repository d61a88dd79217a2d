package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.EngineStartException.Reason;
import io.bottlenecklab.embedded.ServerEngine.Platform;
import io.bottlenecklab.embedded.ServerEngine.RefusedException;
import io.bottlenecklab.embedded.process.ChildProcess;
import io.bottlenecklab.embedded.process.ChildProcess.Role;
import io.bottlenecklab.embedded.process.ChildProcess.StopSignal;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.ChildProcesses.StoppingException;
import io.bottlenecklab.embedded.process.FreePort;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** One start of an engine, from the unpacked programs to the first connection. */
final class EngineStart {

  /** Longer than any recovery after a crash takes with these log sizes. */
  private static final Duration DEADLINE = Duration.ofMinutes(3);

  private static final Duration BETWEEN_ATTEMPTS = Duration.ofMillis(50);
  private static final int PORTS_TRIED = 5;

  private final ServerEngine engine;
  private final EngineSettings settings;
  private final StartFailure failure;

  EngineStart(ServerEngine engine, EngineSettings settings) {
    this.engine = engine;
    this.settings = settings;
    this.failure = new StartFailure(engine, settings.log());
  }

  /** With the data that is there, if any. */
  EmbeddedServer start() {
    return start(true);
  }

  /** Without the data that is there. */
  EmbeddedServer startEmpty() {
    return start(false);
  }

  private EmbeddedServer start(boolean kept) {
    var home = unpacked();
    var directory = DataDirectory.take(settings.data());
    try {
      emptyLog();
      stopAbandonedServer(directory);
      var existing = kept && directory.initialised();
      if (!existing) {
        initialise(home, directory);
      }
      return serve(home, directory, existing);
    } catch (RuntimeException e) {
      directory.close();
      throw e;
    }
  }

  /** The engine's programs on this machine. */
  Path unpacked() {
    var platform = Platform.current();
    var archive =
        engine
            .archive(platform)
            .orElseThrow(() ->
                new EngineStartException(
                    Reason.PLATFORM_UNSUPPORTED,
                    "there is no embedded %s for %s; use --on compose"
                        .formatted(engine.name(), platform)));
    try {
      return archive.unpackedIn(
          settings.engines(), () -> settings.progress().accept("unpacking " + engine.name()));
    } catch (IOException e) {
      throw EngineStartException.directory(settings.engines(), e);
    }
  }

  /** Empties the log. */
  void emptyLog() {
    var log = settings.log().toAbsolutePath();
    try {
      Files.createDirectories(Objects.requireNonNull(log.getParent()));
      Files.writeString(log, "");
    } catch (IOException e) {
      throw EngineStartException.directory(log, e);
    }
  }

  /** A server whose lab was killed: this JVM holds the lock, so no lab uses it. */
  private void stopAbandonedServer(DataDirectory directory) {
    ProcessHandle.allProcesses()
        .filter(process ->
            process
                .info()
                .arguments()
                .filter(arguments -> engine.serves(List.of(arguments), directory.engine()))
                .isPresent())
        .forEach(server -> ChildProcess.stop(server, Role.DATABASE, engine.stopSignal()));
  }

  private void initialise(Path home, DataDirectory directory) {
    settings.progress().accept("initialising " + engine.name());
    try {
      directory.clear();
      var script = engine.initialisation(home, directory.engine());
      if (!script.command().isEmpty()) {
        run(script, directory);
      }
      directory.markInitialised();
    } catch (IOException e) {
      throw EngineStartException.directory(directory.root(), e);
    }
  }

  private void run(ServerEngine.Initialisation script, DataDirectory directory) {
    var process = spawn("initialisation of " + engine.name(), script.command(), StopSignal.TERM);
    try (var input = process.process().getOutputStream()) {
      input.write(script.input().getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // The program ended before it had read everything; its exit code says whether it failed.
      process.close();
    }
    if (!process.endsWithin(DEADLINE) || process.process().exitValue() != 0) {
      process.close();
      throw stoppingOr(failure.explain(directory.root(), false));
    }
  }

  private EmbeddedServer serve(Path home, DataDirectory directory, boolean existing) {
    for (var attempt = 1; ; attempt++) {
      var port = settings.port() == 0 ? FreePort.find() : settings.port();
      if (!FreePort.isFree(port)) {
        throw failure.portTaken(port);
      }
      var process = spawn(engine.name(), command(home, directory, port), engine.stopSignal());
      if (becomesReady(process, port)) {
        return new EmbeddedServer(process, settings.log(), port, directory);
      }
      process.close();
      var cause = failure.explain(directory.root(), existing);
      if (cause.reason() != Reason.PORT_TAKEN || settings.port() != 0 || attempt == PORTS_TRIED) {
        throw stoppingOr(cause);
      }
    }
  }

  private List<String> command(Path home, DataDirectory directory, int port) {
    var command = new ArrayList<>(settings.launch().prefix());
    command.addAll(engine.server(home, directory.engine(), port));
    command.addAll(settings.launch().arguments());
    return command;
  }

  /** An engine's program, whose output goes to its log. */
  static ProcessBuilder program(List<String> command, EngineSettings settings) {
    return ChildProcesses.measured(command)
        .redirectOutput(Redirect.appendTo(settings.log().toFile()));
  }

  private ChildProcess spawn(String name, List<String> command, StopSignal signal) {
    try {
      return settings.processes().start(name, program(command, settings), Role.DATABASE, signal);
    } catch (IOException e) {
      throw new EngineStartException(
          Reason.PLATFORM_UNSUPPORTED,
          "%s cannot run here (%s); use --on compose".formatted(engine.name(), e.getMessage()),
          e);
    }
  }

  private boolean becomesReady(ChildProcess server, int port) {
    var end = System.nanoTime() + DEADLINE.toNanos();
    while (System.nanoTime() < end) {
      try {
        if (engine.answers(port)) {
          return server.isAlive();
        }
      } catch (RefusedException e) {
        failure.refused(e);
        return false;
      }
      if (server.endsWithin(BETWEEN_ATTEMPTS)) {
        return false;
      }
    }
    return false;
  }

  private RuntimeException stoppingOr(EngineStartException cause) {
    return settings.processes().closing() ? new StoppingException() : cause;
  }
}
