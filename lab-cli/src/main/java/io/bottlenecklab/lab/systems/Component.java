package io.bottlenecklab.lab.systems;

/**
 * A service, and the database with its system's rows.
 *
 * @param service its name, and its module's: {@code auth-service}
 * @param port the documented one of its first replica
 * @param database the name within the server
 */
public record Component(String service, int port, String database) {

  /** The name without what every service's ends with: {@code auth}. */
  public String shortName() {
    return service.replaceFirst("-service$", "");
  }
}
