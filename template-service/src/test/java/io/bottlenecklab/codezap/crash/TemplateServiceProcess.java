package io.bottlenecklab.codezap.crash;

import static org.awaitility.Awaitility.await;

import io.bottlenecklab.codezap.TemplateServiceApplication;
import io.bottlenecklab.codezap.testing.TemplateClient;
import io.bottlenecklab.db.testing.KillableService;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The service in a JVM of its own, to be killed, and to be ready again. */
final class TemplateServiceProcess implements AutoCloseable {

  private final KillableService service;
  private final TemplateClient client;

  /**
   * Starts it.
   *
   * @param port it listens on, also after it was killed
   */
  TemplateServiceProcess(int port, Map<String, String> environment, Path log) throws IOException {
    client = new TemplateClient(port, "");
    service =
        new KillableService(
            TemplateServiceApplication.class,
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
        .atMost(Duration.ofSeconds(90))
        .pollInterval(Duration.ofMillis(100))
        .ignoreExceptionsInstanceOf(UncheckedIOException.class)
        .until(() -> client.get("/actuator/health/readiness").statusCode() == 200);
  }

  @Override
  public void close() {
    service.close();
  }
}
