package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.lab.failure.StageException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * How a service's search index differs from its database, as the service says.
 *
 * @param templates how many are indexed; null if it has no index
 * @param differing some of those that are not indexed as the database has them
 */
public record IndexComparison(@Nullable Long templates, List<Long> differing) {

  /** Reads all texts. */
  private static final Duration WITHIN = Duration.ofMinutes(2);

  private static final int OK = 200;

  /** Asks a service. */
  public static IndexComparison of(URI service) {
    return ask(service.resolve("/actuator/searchindex"));
  }

  /** Has a service index what was written into its database beside it. */
  public static void refresh(URI service) {
    var _ = ask(service.resolve("/actuator/searchindex?refresh=true"));
  }

  private static IndexComparison ask(URI page) {
    try (var http = HttpClient.newHttpClient()) {
      var question = HttpRequest.newBuilder(page).timeout(WITHIN).build();
      var answer = http.send(question, BodyHandlers.ofString());
      if (answer.statusCode() != OK) {
        throw new StageException("%s answers %d".formatted(page, answer.statusCode()));
      }
      return JsonMapper.shared().readValue(answer.body(), IndexComparison.class);
    } catch (IOException | JacksonException e) {
      throw new StageException("%s does not compare: %s".formatted(page, e), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StageException("stopped", e);
    }
  }
}
