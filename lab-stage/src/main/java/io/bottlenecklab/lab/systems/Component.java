package io.bottlenecklab.lab.systems;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A service, and the database it works on.
 *
 * @param service its name, and its module's: {@code shop-service}
 * @param port the documented one of its first replica
 * @param database the name within the server; empty where it works on none
 */
public record Component(String service, int port, Optional<String> database) {

  /** A service with a database. */
  public Component(String service, int port, String database) {
    this(service, port, Optional.of(database));
  }

  /** A service without one. */
  public Component(String service, int port) {
    this(service, port, Optional.empty());
  }

  /** What the map has for it. */
  public <T> T in(Map<String, T> byService) {
    return Objects.requireNonNull(byService.get(service), service);
  }

  /** The name without what every service's ends with: {@code shop}. */
  public String shortName() {
    return service.replaceFirst("-service$", "");
  }
}
