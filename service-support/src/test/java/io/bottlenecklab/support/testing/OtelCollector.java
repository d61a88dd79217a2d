package io.bottlenecklab.support.testing;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** OpenTelemetry's collector, which hands on what it takes. */
final class OtelCollector implements AutoCloseable {

  private static final Duration SOON = Duration.ofSeconds(30);

  private final Process process;
  private final int port;

  private OtelCollector(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** The program that the system property {@code otelcol} names; empty without it. */
  static Optional<Path> program() {
    return Optional.ofNullable(System.getProperty("otelcol")).map(Path::of);
  }

  /** Starts it in front of another receiver, and waits until it listens. */
  static OtelCollector start(Path program, String receiver) throws IOException {
    var port = freePort();
    var settings = Files.createTempFile("otelcol", ".yaml");
    Files.writeString(
        settings,
        """
        receivers:
          otlp:
            protocols:
              http:
                endpoint: 127.0.0.1:%d
        exporters:
          otlp_http:
            endpoint: %s
            compression: none
        service:
          pipelines:
            traces:
              receivers: [otlp]
              exporters: [otlp_http]
          telemetry:
            metrics:
              level: none
        """
            .formatted(port, receiver));
    var process =
        new ProcessBuilder(program.toString(), "--config", settings.toString())
            .redirectErrorStream(true)
            .redirectOutput(settings.resolveSibling(settings.getFileName() + ".log").toFile())
            .start();
    await().atMost(SOON).ignoreExceptions().until(() -> listens(port));
    return new OtelCollector(process, port);
  }

  String url() {
    return "http://127.0.0.1:" + port;
  }

  private static boolean listens(int port) throws IOException {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
