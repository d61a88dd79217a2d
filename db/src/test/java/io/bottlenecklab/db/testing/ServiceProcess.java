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

  private final List<String> command;
  private final int port;
  private final Map<String, String> environment;
  private final Path log;
  private final HttpRequest readiness;
  private Process process;

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
    command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-Xmx256m",
            "-XX:+UseSerialGC",
            // A user's locale may have digits of its own.
            "-Duser.language=fa",
            "-Duser.country=IR",
            "-cp",
            System.getProperty("java.class.path"),
            application.getName());
    this.port = port;
    this.environment = environment;
    this.log = log;
    var address = URI.create("http://127.0.0.1:%d/actuator/health/readiness".formatted(port));
    readiness = HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(10)).build();
    process = start();
  }

  private Process start() throws IOException {
    var builder = new ProcessBuilder(command);
    builder.environment().put("SPRING_MAIN_LAZYINITIALIZATION", "true"); // it starts sooner
    builder.environment().putAll(environment);
    return builder
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }

  /** The port it listens on. */
  public int port() {
    return port;
  }

  /** SIGKILL, and a new one in its place. */
  public void killAndRestart() throws IOException {
    close();
    process = start();
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
    process.destroyForcibly().onExit().join();
  }
}
