package io.bottlenecklab.minlog.lookup.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Asks the service as a citizen's app or another system does. */
public record LookupClient(int port, String token) {

  private static final JsonMapper JSON = new JsonMapper();
  private static final HttpClient CLIENT =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();

  /** Gets anything. */
  public HttpResponse<String> get(String path) throws IOException {
    try {
      return CLIENT.send(
          HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
              .timeout(Duration.ofSeconds(30))
              .header("Authorization", "Bearer " + token)
              .build(),
          BodyHandlers.ofString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException(e));
    }
  }

  /** The answer's body. */
  public static JsonNode json(HttpResponse<String> answer) {
    return JSON.readTree(answer.body());
  }
}
