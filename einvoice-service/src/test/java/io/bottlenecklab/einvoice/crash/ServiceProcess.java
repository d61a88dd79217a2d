package io.bottlenecklab.einvoice.crash;

import static org.awaitility.Awaitility.await;

import io.bottlenecklab.einvoice.EinvoiceServiceApplication;
import io.bottlenecklab.einvoice.testing.EinvoiceClient;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The service in a JVM of its own, to be killed. */
final class ServiceProcess implements AutoCloseable {

  private final Map<String, String> environment;
  private final Path log;
  private final EinvoiceClient client;
  private Process process;

  /**
   * Starts it.
   *
   * @param port it listens on, also after it was killed
   */
  ServiceProcess(int port, Map<String, String> environment, Path log) throws IOException {
    this.environment = environment;
    this.log = log;
    this.client = new EinvoiceClient(port, "");
    this.process = start();
  }

  /** SIGKILL, and a new one in its place. */
  void killAndRestart() throws IOException {
    close();
    process = start();
    awaitReady();
  }

  void awaitReady() {
    await()
        .atMost(Duration.ofSeconds(60))
        .pollInterval(Duration.ofMillis(100))
        .ignoreExceptionsInstanceOf(IOException.class)
        .until(() -> client.get("/actuator/health/readiness").statusCode() == 200);
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }

  private Process start() throws IOException {
    var builder =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-Dspring.main.lazy-initialization=true",
                "-cp",
                System.getProperty("java.class.path"),
                EinvoiceServiceApplication.class.getName()));
    builder.environment().putAll(environment);
    return builder
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }
}
