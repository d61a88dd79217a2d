package io.bottlenecklab.lab.actuator;

import io.bottlenecklab.lab.failure.StageException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Asks services for readiness, knobs and metrics at {@code /actuator}. */
public final class Actuator implements AutoCloseable {

  private static final Duration ANSWER = Duration.ofSeconds(5);
  private static final int OK = 200;
  private static final JsonMapper JSON = JsonMapper.shared();

  private final Duration patience;
  private final HttpClient http;

  /** Waits for each answer for five seconds at most. */
  public Actuator() {
    this(ANSWER);
  }

  /** Waits for each answer for so long at most. */
  public Actuator(Duration patience) {
    this.patience = patience;
    this.http = HttpClient.newBuilder().connectTimeout(patience).build();
  }

  /** Whether a service reports that it is ready; false also if nothing listens yet. */
  public boolean isReady(URI service) {
    return answers(service.resolve("/actuator/health/readiness"));
  }

  /** Whether a page is answered with 200; false also if nothing listens yet. */
  public boolean answers(URI page) {
    return ask(page).isPresent();
  }

  /**
   * The effective values of a service's knobs.
   *
   * @throws StageException if it does not return them
   */
  public Map<String, @Nullable Object> knobs(URI service) {
    var question = question(service.resolve("/actuator/knobs"));
    try {
      var answer = http.send(question, BodyHandlers.ofString());
      if (answer.statusCode() != OK) {
        throw new StageException(
            "%s answers %d instead of its knobs".formatted(question.uri(), answer.statusCode()));
      }
      return JSON.readValue(answer.body(), new TypeReference<>() {});
    } catch (IOException | JacksonException e) {
      throw new StageException(
          "%s does not tell its knobs: %s"
              .formatted(question.uri(), Objects.requireNonNullElse(e.getMessage(), e.toString())),
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StageException("stopped", e);
    }
  }

  /**
   * A service's metrics; empty if it does not answer, or is too busy to.
   *
   * @param families of the wanted metrics, without endings such as {@code _sum} and {@code _total};
   *     all metrics if none is named
   */
  public Optional<Exposition> metrics(URI service, List<String> families) {
    var wanted = families.isEmpty() ? "" : "?includedNames=" + String.join(",", families);
    return ask(service.resolve("/actuator/prometheus" + wanted))
        .map(HttpResponse::body)
        .map(Exposition::parse);
  }

  /** A metric's sum over its labels; empty if the service does not have it. */
  public OptionalDouble total(URI service, String metric) {
    return metrics(service, List.of())
        .map(exposition -> exposition.total(metric))
        .orElse(OptionalDouble.empty());
  }

  private Optional<HttpResponse<String>> ask(URI page) {
    try {
      var answer = http.send(question(page), BodyHandlers.ofString());
      return Optional.of(answer).filter(each -> each.statusCode() == OK);
    } catch (IOException e) {
      return Optional.empty(); // not listening, or too busy
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private HttpRequest question(URI page) {
    return HttpRequest.newBuilder(page).timeout(patience).build();
  }

  /** Ends a question under way, too. */
  @Override
  public void close() {
    http.shutdownNow();
  }
}
