package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.stage.RunningVariant;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;

/** What a variant's processes have spent; services tell their compiling at {@code /actuator}. */
final class ServiceEffort implements Effort, AutoCloseable {

  private static final Duration ANSWER = Duration.ofSeconds(5);
  private static final int OK = 200;
  private static final double MS_PER_SECOND = 1000;

  /** Micrometer's name for {@link java.lang.management.CompilationMXBean}'s sum over threads. */
  private static final String COMPILATION = "jvm_compilation_time_ms_total";

  private final RunningVariant running;
  private final HttpClient http = HttpClient.newBuilder().connectTimeout(ANSWER).build();

  ServiceEffort(RunningVariant running) {
    this.running = running;
  }

  @Override
  public double cpuSeconds() {
    return running.cpuTime().values().stream().mapToDouble(used -> used.toNanos() / 1e9).sum();
  }

  @Override
  public double compilingSeconds() {
    return running.replicas().values().stream()
        .flatMap(List::stream)
        .mapToDouble(this::compilingSeconds)
        .sum();
  }

  private double compilingSeconds(URI replica) {
    var question =
        HttpRequest.newBuilder(replica.resolve("/actuator/prometheus")).timeout(ANSWER).build();
    try {
      var answer = http.send(question, HttpResponse.BodyHandlers.ofString());
      return answer.statusCode() == OK ? compilingSeconds(answer.body()) : Double.NaN;
    } catch (IOException e) {
      return Double.NaN; // a service without metrics, or too busy: the other witnesses decide
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Double.NaN;
    }
  }

  static double compilingSeconds(String metrics) {
    var samples = metrics.lines().filter(line -> line.startsWith(COMPILATION)).toList();
    return samples.isEmpty()
        ? Double.NaN
        : samples.stream()
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum()
            / MS_PER_SECOND;
  }

  @Override
  public void close() {
    http.close();
  }
}
