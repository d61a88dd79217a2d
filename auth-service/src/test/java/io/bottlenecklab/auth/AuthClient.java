package io.bottlenecklab.auth;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Talks to the service as its users do. */
record AuthClient(int port) {

  private static final JsonMapper JSON = new JsonMapper();
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  HttpResponse<String> signUp(String email, String name, String password) {
    return post("/api/users", Map.of("email", email, "name", name, "password", password));
  }

  HttpResponse<String> signIn(String email, String password) {
    return post("/api/sign-in", Map.of("email", email, "password", password));
  }

  String token(String email, String password) {
    return json(signIn(email, password)).get("accessToken").asString();
  }

  HttpResponse<String> me(String token) {
    return send(request("/api/users/me").header("Authorization", "Bearer " + token));
  }

  HttpResponse<String> get(String path) {
    return send(request(path));
  }

  static JsonNode json(HttpResponse<String> response) {
    return JSON.readTree(response.body());
  }

  private HttpResponse<String> post(String path, Map<String, String> body) {
    return send(
        request(path)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(JSON.writeValueAsString(body))));
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path));
  }

  private static HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return CLIENT.send(request.build(), BodyHandlers.ofString());
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
