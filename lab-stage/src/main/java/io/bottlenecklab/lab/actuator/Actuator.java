package io.bottlenecklab.lab.actuator;

import io.bottlenecklab.lab.failure.StageException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

  /**
   * Metrics in Prometheus' text format.
   *
   * @param samples in the order of the text
   */
  public record Exposition(List<Sample> samples) {

    /** A name, labels in braces if there are any, a value, and perhaps a time. */
    private static final Pattern SAMPLE =
        Pattern.compile("([a-zA-Z_:][\\w:]*)\\s*(?:\\{(.*)})?\\s*(\\S+)(?:\\s+-?\\d+)?\\s*");

    private static final Pattern LABEL =
        Pattern.compile("([a-zA-Z_]\\w*)\\s*=\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");

    private static final Pattern ESCAPED = Pattern.compile("\\\\(.)");

    /** One value of a metric. */
    public record Sample(String name, Map<String, String> labels, double value) {}

    /**
     * Reads the format; other lines than samples are skipped.
     *
     * @throws NumberFormatException if a value is not a number
     */
    public static Exposition parse(String text) {
      var samples = new ArrayList<Sample>();
      for (var line : text.lines().toList()) {
        var sample = SAMPLE.matcher(line);
        if (!line.startsWith("#") && sample.matches()) {
          samples.add(new Sample(sample.group(1), labels(sample.group(2)), value(sample.group(3))));
        }
      }
      return new Exposition(samples);
    }

    private static Map<String, String> labels(@Nullable String text) {
      var labels = new TreeMap<String, String>();
      if (text != null) {
        LABEL
            .matcher(text)
            .results()
            .forEach(label -> labels.put(label.group(1), unescaped(label.group(2))));
      }
      return labels;
    }

    private static String unescaped(String text) {
      return ESCAPED
          .matcher(text)
          .replaceAll(escaped ->
              Matcher.quoteReplacement(escaped.group(1).equals("n") ? "\n" : escaped.group(1)));
    }

    private static double value(String text) {
      return switch (text) {
        case "+Inf" -> Double.POSITIVE_INFINITY;
        case "-Inf" -> Double.NEGATIVE_INFINITY;
        default -> Double.parseDouble(text);
      };
    }

    /** A metric's sum over its labels; empty if there is no such metric. */
    public OptionalDouble total(String metric) {
      var values = samples.stream().filter(sample -> sample.name().equals(metric)).toList();
      return values.isEmpty()
          ? OptionalDouble.empty()
          : OptionalDouble.of(values.stream().mapToDouble(Sample::value).sum());
    }
  }
}
