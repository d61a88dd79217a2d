package io.bottlenecklab.db.testing;

import io.bottlenecklab.embedded.EmbeddedBroker;
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
 * A real Kafka broker for one test class: the lab's embedded one, which runs wherever Java does. A
 * test may stop it and start it again, on the same port and with the same data.
 *
 * <pre>{@code
 * @RegisterExtension static final TestBroker broker = new TestBroker();
 * }</pre>
 */
public final class TestBroker implements BeforeAllCallback, AfterAllCallback {

  private static final Path TARGET = Path.of("target").toAbsolutePath();

  private final int port = FreePort.find();
  private @Nullable ChildProcesses processes;
  private @Nullable Path directory;
  private @Nullable EmbeddedBroker broker;

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    Files.createDirectories(TARGET);
    directory = Files.createTempDirectory(TARGET, "broker");
    processes = ChildProcesses.unrecorded();
    start();
  }

  @Override
  public void afterAll(ExtensionContext context) throws IOException {
    Objects.requireNonNull(processes).close();
    stop();
    FileSystemUtils.deleteRecursively(directory);
  }

  /** What clients begin with. */
  public String bootstrapServers() {
    return "127.0.0.1:" + port;
  }

  /** Starts it where it was stopped. */
  public void start() {
    var data = Objects.requireNonNull(directory).resolve("data");
    broker =
        EmbeddedBroker.start(
            new EngineSettings(
                data,
                TARGET.resolve("engines"),
                data.resolveSibling("data.log"),
                port,
                Objects.requireNonNull(processes),
                what -> {}));
  }

  /** SIGKILL, and gone. */
  public void kill() {
    var running = Objects.requireNonNull(broker);
    running.process().destroyForcibly();
    running.process().onExit().join();
    running.close();
  }

  /** Stops it in order. */
  public void stop() {
    Objects.requireNonNull(broker).close();
  }
}
