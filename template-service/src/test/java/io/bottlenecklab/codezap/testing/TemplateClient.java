package io.bottlenecklab.codezap.testing;

import io.bottlenecklab.support.testing.ServiceAnswer;
import io.bottlenecklab.support.testing.ServiceClient;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** A member who asks the service. */
public record TemplateClient(ServiceClient client) {

  private static final String TEMPLATES = "/api/templates";

  /** A member with that token. */
  public TemplateClient(int port, String token) {
    this(new ServiceClient(port, token));
  }

  /** Gets anything. */
  public ServiceAnswer get(String path) {
    return client.get(path);
  }

  /** A list that is there. */
  public JsonNode list(String query) {
    return get(TEMPLATES + query).is(200);
  }

  /** The titles of a list that is there. */
  public List<String> titles(String query) {
    return list(query).get("templates").valueStream().map(t -> t.get("title").asString()).toList();
  }

  /** The titles of what a search for a keyword finds. */
  public List<String> found(String keyword) {
    return titles("?keyword=" + URLEncoder.encode(keyword, StandardCharsets.UTF_8));
  }

  /** Asks for a template to be created. */
  public ServiceAnswer post(String body) {
    return client.post(TEMPLATES, body);
  }

  /** Creates a template; returns its key. */
  public long create(String body) {
    return post(body).is(201).get("id").asLong();
  }

  /** Changes a template. */
  public ServiceAnswer put(long id, String body) {
    return client.put(TEMPLATES + "/" + id, body);
  }

  /** Deletes templates, by comma. */
  public ServiceAnswer delete(Object ids) {
    return client.delete(TEMPLATES + "/" + ids);
  }

  /** Likes a template. */
  public ServiceAnswer like(long id) {
    return client.post(likes(id), "");
  }

  /** Likes a template no longer. */
  public ServiceAnswer unlike(long id) {
    return client.delete(likes(id));
  }

  private static String likes(long id) {
    return "%s/%d/like".formatted(TEMPLATES, id);
  }
}
