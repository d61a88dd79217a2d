package io.bottlenecklab.lab.signature;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.OptionalDouble;

/** What services tell at {@code /actuator/prometheus}, one metric at a time. */
public final class Exposition implements AutoCloseable {

  private static final Duration ANSWER = Duration.ofSeconds(5);
  private static final int OK = 200;

  private final HttpClient http = HttpClient.newBuilder().connectTimeout(ANSWER).build();

  /** A metric's sum over its labels; empty where the service does not tell, or is too busy to. */
  public OptionalDouble total(URI service, String metric) {
    var question =
        HttpRequest.newBuilder(service.resolve("/actuator/prometheus")).timeout(ANSWER).build();
    try {
      var answer = http.send(question, BodyHandlers.ofString());
      return answer.statusCode() == OK ? total(answer.body(), metric) : OptionalDouble.empty();
    } catch (IOException e) {
      return OptionalDouble.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return OptionalDouble.empty();
    }
  }

  static OptionalDouble total(String exposed, String metric) {
    var samples = exposed.lines().filter(line -> line.startsWith(metric)).toList();
    return samples.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            samples.stream()
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum());
  }

  @Override
  public void close() {
    http.close();
  }
}
