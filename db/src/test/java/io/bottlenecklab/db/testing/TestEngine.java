package io.bottlenecklab.db.testing;

import io.bottlenecklab.embedded.EmbeddedServer;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.FreePort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.util.FileSystemUtils;

/**
 * An embedded engine of the lab for one test class. A test may stop it and start it again, on the
 * same port and with the same data.
 */
public abstract class TestEngine implements BeforeAllCallback, AfterAllCallback {

  private static final Path TARGET = Path.of("target").toAbsolutePath();

  private final int port = FreePort.find();
  private @Nullable ChildProcesses processes;
  private @Nullable Path directory;
  private @Nullable EmbeddedServer engine;

  /** Starts an engine. */
  protected abstract EmbeddedServer start(EngineSettings settings);

  @Override
  public final void beforeAll(ExtensionContext context) throws IOException {
    Files.createDirectories(TARGET);
    directory = Files.createTempDirectory(TARGET, "engine");
    processes = ChildProcesses.unrecorded();
    start();
  }

  @Override
  public final void afterAll(ExtensionContext context) throws IOException {
    Objects.requireNonNull(processes).close();
    stop();
    FileSystemUtils.deleteRecursively(directory);
  }

  /** The port it listens on. */
  public final int port() {
    return port;
  }

  /** Starts it where it was stopped. */
  public final void start() {
    var data = Objects.requireNonNull(directory).resolve("data");
    engine = start(EngineSettings.in(data, port, Objects.requireNonNull(processes)));
  }

  /** SIGKILL, and gone. */
  public final void kill() {
    var running = Objects.requireNonNull(engine);
    running.process().destroyForcibly();
    running.process().onExit().join();
    running.close();
  }

  /** Stops it in order. */
  public final void stop() {
    Objects.requireNonNull(engine).close();
  }
}
