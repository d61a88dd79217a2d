package io.bottlenecklab.support.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A client of a service on this machine, with JSON bodies.
 *
 * @param token sent with every request; none if null
 */
public record ServiceClient(int port, @Nullable String token) {

  private static final HttpClient CLIENT =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();

  /** A client without a token. */
  public ServiceClient(int port) {
    this(port, null);
  }

  /** GET. */
  public ServiceAnswer get(String path) {
    return send(request(path));
  }

  /** POST. */
  public ServiceAnswer post(String path, JsonNode body) {
    return post(path, body.toString());
  }

  /** POST, also of what is not JSON. */
  public ServiceAnswer post(String path, String body) {
    return send(json(path).POST(BodyPublishers.ofString(body)));
  }

  /** PUT. */
  public ServiceAnswer put(String path, String body) {
    return send(json(path).PUT(BodyPublishers.ofString(body)));
  }

  /** DELETE. */
  public ServiceAnswer delete(String path) {
    return send(request(path).DELETE());
  }

  /** The status of readiness. */
  public int readiness() {
    return get("/actuator/health/readiness").status();
  }

  /** The value in effect of a knob. */
  public JsonNode knob(String name) {
    return get("/actuator/knobs").is(200).get(name);
  }

  /** A request to that path, with the token. */
  public HttpRequest.Builder request(String path) {
    var request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
            .timeout(Duration.ofSeconds(30));
    return token == null ? request : request.header("Authorization", "Bearer " + token);
  }

  private HttpRequest.Builder json(String path) {
    return request(path).header("Content-Type", "application/json");
  }

  /**
   * Sends a request.
   *
   * @throws UncheckedIOException if there is no answer
   */
  public static ServiceAnswer send(HttpRequest.Builder request) {
    try {
      return new ServiceAnswer(CLIENT.send(request.build(), BodyHandlers.ofString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException(e));
    }
  }
}
