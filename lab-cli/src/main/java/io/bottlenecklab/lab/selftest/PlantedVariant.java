package io.bottlenecklab.lab.selftest;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.RunningBacking;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.stage.Death;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A planted server in a JVM of its own. */
final class PlantedVariant implements RunningVariant {

  static final String SERVICE = "planted-server";

  private final Variant variant;
  private final Process process;
  private final URI url;

  private PlantedVariant(Variant variant, Process process, URI url) {
    this.variant = variant;
    this.process = process;
    this.url = url;
  }

  /**
   * Starts it.
   *
   * @throws StageException where it does not start
   */
  static PlantedVariant start(Variant variant, PlantedWork work, Duration time) {
    var command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx64m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            // an answer is not held back until its header is acknowledged
            "-Dsun.net.httpserver.nodelay=true",
            "-cp",
            System.getProperty("java.class.path"),
            PlantedServer.class.getName(),
            work.name(),
            Long.toString(time.toNanos() / 1_000));
    try {
      var process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      var port = process.inputReader(StandardCharsets.UTF_8).readLine();
      if (port == null) {
        throw new StageException("%s does not start".formatted(variant.name()));
      }
      return new PlantedVariant(variant, process, URI.create("http://127.0.0.1:" + port));
    } catch (IOException e) {
      throw new StageException("%s does not start: %s".formatted(variant.name(), Reason.of(e)), e);
    }
  }

  @Override
  public Variant variant() {
    return variant;
  }

  @Override
  public Map<String, List<URI>> entrances() {
    return Map.of(SERVICE, List.of(url));
  }

  @Override
  public Map<String, URI> companions() {
    return Map.of();
  }

  /** It tells nothing of its runtime. */
  @Override
  public Map<String, List<URI>> replicas() {
    return Map.of();
  }

  @Override
  public Map<String, Duration> cpuTime() {
    return Map.of(SERVICE, process.info().totalCpuDuration().orElse(Duration.ZERO));
  }

  @Override
  public RunningBacking backing() {
    return RunningBacking.none();
  }

  /** Nothing is stored. */
  @Override
  public void seedAgain(InitialData data) {}

  @Override
  public List<Death> deaths() {
    var line = variant.name() + " died";
    return process.isAlive() ? List.of() : List.of(new Death(SERVICE, "ended", line, false));
  }

  /** An experiment does not ask for it. */
  @Override
  public void restart(String process) {
    throw new StageException(process + " has no way to start again");
  }

  @Override
  public void close() {
    process.destroy();
    try {
      var _ = process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
