package io.bottlenecklab.codezap.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Asks the service as a member. */
public record TemplateClient(int port, String token) {

  private static final JsonMapper JSON = new JsonMapper();
  private static final HttpClient CLIENT =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();

  /** Gets anything. */
  public HttpResponse<String> get(String path) {
    return send(request(path));
  }

  /** A list that is there. */
  public JsonNode list(String query) {
    return json(get("/api/templates" + query));
  }

  /** The titles of a list that is there. */
  public List<String> titles(String query) {
    return list(query)
        .get("templates")
        .valueStream()
        .map(template -> template.get("title").asString())
        .toList();
  }

  /** A search for a keyword. */
  public List<String> found(String keyword) {
    return titles("?keyword=" + URLEncoder.encode(keyword, StandardCharsets.UTF_8));
  }

  /** Posts JSON. */
  public HttpResponse<String> post(String path, String body) {
    return send(json(path).POST(BodyPublishers.ofString(body)));
  }

  /** Puts JSON. */
  public HttpResponse<String> put(String path, String body) {
    return send(json(path).PUT(BodyPublishers.ofString(body)));
  }

  /** Deletes. */
  public HttpResponse<String> delete(String path) {
    return send(request(path).DELETE());
  }

  /** Creates a template and answers its key. */
  public long create(String body) {
    var answer = post("/api/templates", body);
    if (answer.statusCode() != 201) {
      throw new AssertionError(answer.body());
    }
    return json(answer).get("id").asLong();
  }

  /** The answer's body. */
  public static JsonNode json(HttpResponse<String> answer) {
    if (answer.statusCode() != 200 && answer.statusCode() != 201) {
      throw new AssertionError(answer.body());
    }
    return JSON.readTree(answer.body());
  }

  private HttpRequest.Builder json(String path) {
    return request(path).header("Content-Type", "application/json");
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
        .timeout(Duration.ofSeconds(30))
        .header("Authorization", "Bearer " + token);
  }

  private static HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return CLIENT.send(request.build(), BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException(e));
    }
  }
}
