package io.bottlenecklab.db.testing;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A service in a JVM of its own, to be killed, and to be ready again. */
public final class ServiceProcess implements AutoCloseable {

  private final KillableService service;
  private final int port;
  private final HttpRequest readiness;

  /**
   * Starts one of the test's own class path, on a free port, and logs to {@code target}.
   *
   * @param application whose main method starts it
   * @param environment beside the port
   */
  public static ServiceProcess start(Class<?> application, Map<String, String> environment)
      throws IOException {
    int port;
    try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    var all = new HashMap<>(environment);
    all.put("SERVER_PORT", Integer.toString(port));
    var log = Files.createDirectories(Path.of("target")).resolve("killed-service.log");
    return new ServiceProcess(application, port, all, log);
  }

  /**
   * Starts one of the test's own class path.
   *
   * @param application whose main method starts it
   * @param port it listens on, also after it was killed
   * @param log that each start appends to
   */
  public ServiceProcess(Class<?> application, int port, Map<String, String> environment, Path log)
      throws IOException {
    this(
        new KillableService(
            application, List.of("-Dspring.main.lazy-initialization=true"), environment, log),
        port);
  }

  /**
   * One that has been started, and listens on that port.
   *
   * @param port it listens on, also after it was killed
   */
  public ServiceProcess(KillableService service, int port) {
    this.service = service;
    this.port = port;
    var address = URI.create("http://127.0.0.1:%d/actuator/health/readiness".formatted(port));
    readiness = HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(10)).build();
  }

  /** The port it listens on. */
  public int port() {
    return port;
  }

  /** SIGKILL, and a new one in its place. */
  public void killAndRestart() throws IOException {
    service.killAndRestart();
    awaitReady();
  }

  /** Waits until it says that it takes requests. */
  public void awaitReady() {
    try (var http = HttpClient.newHttpClient()) {
      await()
          .atMost(Duration.ofSeconds(90))
          .pollInterval(Duration.ofMillis(100))
          .ignoreExceptionsInstanceOf(IOException.class)
          .until(() -> http.send(readiness, BodyHandlers.discarding()).statusCode() == 200);
    }
  }

  @Override
  public void close() {
    service.close();
  }
}
