package io.bottlenecklab.minlog.consumer.crash;

import io.bottlenecklab.minlog.consumer.KafkaConsumerApplication;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** An instance of the service in a JVM of its own, to be killed. */
final class InstanceProcess implements AutoCloseable {

  private final Map<String, String> environment;
  private final Path log;
  private Process process;

  /** Starts it. */
  InstanceProcess(Map<String, String> environment, Path log) throws IOException {
    this.environment = environment;
    this.log = log;
    this.process = start();
  }

  /** SIGKILL, and a new one in its place. */
  void killAndRestart() throws IOException {
    close();
    process = start();
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
                "-cp",
                System.getProperty("java.class.path"),
                KafkaConsumerApplication.class.getName()));
    builder.environment().putAll(environment);
    return builder
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }
}
