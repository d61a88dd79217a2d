package io.bottlenecklab.db.testing;

import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.Leftovers;
import io.bottlenecklab.embedded.process.StartedProcess;
import io.bottlenecklab.embedded.process.SystemPrograms;
import io.bottlenecklab.embedded.process.SystemPrograms.Command;
import io.bottlenecklab.testing.QuickLimit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.springframework.util.FileSystemUtils;

/**
 * A server that all test JVMs of a build share. The first that needs it starts its {@link
 * ServerKeeper}, which stops it when the build has ended, however it ended.
 *
 * <p>A build is the Maven process that the JVM descends from; without one it is the JVM itself. It
 * has a folder in the checkout's {@code target/engines}, so that builds do not disturb each other.
 */
enum SharedServer {
  MYSQL,
  POSTGRESQL,
  KAFKA;

  /** The option of a keeper that uses the official image instead of the embedded engine. */
  static final String CONTAINER = "container";

  private static final Path BUILDS = EngineSettings.sharedEngines().resolve("shared");
  private static final String MAVEN = "org.codehaus.plexus.classworlds.launcher.Launcher";
  private static final int ATTEMPT_MILLIS = 20;

  /** Finds the build's, or starts it with these options. */
  ServerAddress find(List<String> options) {
    return find(options, StartedProcess.of(build()));
  }

  /** The same of another process, which the server ends with. */
  ServerAddress find(List<String> options, StartedProcess build) {
    var began = System.nanoTime();
    try {
      var folder = Files.createDirectories(BUILDS.resolve(build.toString()));
      try (var _ = lock(folder.resolve(name() + ".lock"))) {
        var file = ServerAddress.file(folder, this);
        if (Files.exists(file) && ServerAddress.read(file).keeper().isAlive()) {
          return ServerAddress.read(file);
        }
        removeStale(build);
        Files.deleteIfExists(file);
        start(folder, build, options);
        return ServerAddress.read(file);
      } finally {
        QuickLimit.exclude(Duration.ofNanos(System.nanoTime() - began));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Held by the one test class that uses the server at a time; the wait for it does not count. */
  FileChannel turn() throws IOException {
    var began = System.nanoTime();
    try {
      return lock(BUILDS.resolve(StartedProcess.of(build()).toString()).resolve(name() + ".turn"));
    } finally {
      QuickLimit.exclude(Duration.ofNanos(System.nanoTime() - began));
    }
  }

  /** Held by one JVM at a time; ends with the JVM at the latest. */
  static FileChannel lock(Path file) throws IOException {
    var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    var _ = channel.lock();
    return channel;
  }

  private static ProcessHandle build() {
    var self = ProcessHandle.current();
    return Stream.iterate(
            Optional.of(self),
            Optional::isPresent,
            process -> process.flatMap(ProcessHandle::parent))
        .flatMap(Optional::stream)
        .filter(
            process -> process.info().commandLine().filter(it -> it.contains(MAVEN)).isPresent())
        .findFirst()
        .orElse(self);
  }

  private void start(Path folder, StartedProcess build, List<String> options) throws IOException {
    var command = new ArrayList<String>();
    // Ctrl-C in a terminal reaches Maven alone.
    SystemPrograms.find("setsid").ifPresent(setsid -> command.add(setsid.toString()));
    command.add(SystemPrograms.ofJdk("java"));
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx64m"));
    command.add("--sun-misc-unsafe-memory-access=allow");
    command.add("-Dlab.engines=" + EngineSettings.sharedEngines());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(ServerKeeper.class.getName(), name(), folder.toString()));
    command.add(build.toString());
    command.addAll(options);
    var log = folder.resolve(name() + ".keeper.log");
    var keeper =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      while (!Files.exists(ServerAddress.file(folder, this))) {
        if (keeper.waitFor(ATTEMPT_MILLIS, TimeUnit.MILLISECONDS)) {
          var lines = Files.readAllLines(log);
          throw new IllegalStateException(
              "the shared %s did not start: %s"
                  .formatted(this, lines.isEmpty() ? log : lines.getLast()));
        }
      }
    } catch (InterruptedException e) {
      keeper.destroy();
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  /** Stops and deletes what builds have left that were killed together with their keepers. */
  private static void removeStale(StartedProcess current) throws IOException {
    try (var _ = lock(BUILDS.resolve("lock"));
        var folders = Files.newDirectoryStream(BUILDS, "*@*")) {
      for (var folder : folders) {
        var build = StartedProcess.parse(String.valueOf(folder.getFileName()));
        var runs = build.filter(StartedProcess::isAlive).isPresent();
        if (build.filter(current::equals).isPresent() || !runs) {
          removeLeftovers(folder);
        }
        if (!runs && new Leftovers(folder).runningLabs().isEmpty()) {
          FileSystemUtils.deleteRecursively(folder);
        }
      }
    }
  }

  private static void removeLeftovers(Path folder) throws IOException {
    var _ = new Leftovers(folder).stop();
    for (var kind : values()) {
      var file = ServerAddress.file(folder, kind);
      if (Files.exists(file) && !ServerAddress.read(file).keeper().isAlive()) {
        var container = ServerAddress.read(file).container();
        if (container.isPresent()) {
          var _ = Command.run(List.of("docker", "rm", "--force", "--volumes", container.get()));
        }
        Files.delete(file);
      }
    }
  }
}
