package io.bottlenecklab.lorawan.testing;

import io.bottlenecklab.embedded.EmbeddedMqttBroker;
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

/** A real MQTT broker for one test class; a test may kill it and start it again. */
public final class TestMqtt implements BeforeAllCallback, AfterAllCallback {

  private static final Path TARGET = Path.of("target").toAbsolutePath();

  private final int port = FreePort.find();
  private @Nullable ChildProcesses processes;
  private @Nullable Path directory;
  private @Nullable EmbeddedMqttBroker broker;

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    Files.createDirectories(TARGET);
    directory = Files.createTempDirectory(TARGET, "mqtt");
    processes = ChildProcesses.unrecorded();
    start();
  }

  @Override
  public void afterAll(ExtensionContext context) throws IOException {
    Objects.requireNonNull(processes).close();
    Objects.requireNonNull(broker).close();
    FileSystemUtils.deleteRecursively(directory);
  }

  /** Its address. */
  public String url() {
    return "mqtt://127.0.0.1:" + port;
  }

  /** Its port. */
  public int port() {
    return port;
  }

  /** Starts it where it was. */
  public void start() {
    var data = Objects.requireNonNull(directory).resolve("data");
    broker =
        EmbeddedMqttBroker.start(
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
}
