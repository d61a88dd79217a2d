package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.lab.load.RunningSystem;
import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A running system of which only the database is looked at.
 *
 * @param url JDBC address, with user and password
 */
public record RunningDatabase(String url) implements RunningSystem {

  @Override
  public Optional<DatabaseAccess> findDatabase() {
    var parameters = url.replaceFirst(".*\\?", "").split("&");
    return Optional.of(
        new DatabaseAccess(
            url.replaceFirst("\\?.*", ""),
            value(parameters, "user"),
            value(parameters, "password")));
  }

  private static String value(String[] parameters, String name) {
    for (var parameter : parameters) {
      if (parameter.startsWith(name + "=")) {
        return parameter.substring(name.length() + 1);
      }
    }
    throw new IllegalArgumentException("no " + name);
  }

  @Override
  public Map<String, Object> knobs() {
    return Map.of();
  }

  @Override
  public List<URI> targets(String service) {
    throw new IllegalArgumentException(service);
  }

  @Override
  public Map<String, URI> companions() {
    return Map.of();
  }

  @Override
  public Map<String, URI> metrics() {
    return Map.of();
  }

  @Override
  public Map<String, String> addresses() {
    return Map.of();
  }
}
