package io.bottlenecklab.einvoice.crash;

import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.testing.KillableService;
import io.bottlenecklab.einvoice.EinvoiceServiceApplication;
import io.bottlenecklab.einvoice.testing.EinvoiceClient;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The service in a JVM of its own, to be killed, and to be ready again. */
final class ServiceProcess implements AutoCloseable {

  private final KillableService service;
  private final EinvoiceClient client;

  /**
   * Starts it.
   *
   * @param port it listens on, also after it was killed
   */
  ServiceProcess(int port, Map<String, String> environment, Path log) throws IOException {
    client = new EinvoiceClient(port, "");
    service =
        new KillableService(
            EinvoiceServiceApplication.class,
            List.of("-Dspring.main.lazy-initialization=true"),
            environment,
            log);
  }

  /** SIGKILL, and a new one in its place. */
  void killAndRestart() throws IOException {
    service.killAndRestart();
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
    service.close();
  }
}
