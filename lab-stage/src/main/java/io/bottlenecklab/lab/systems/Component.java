package io.bottlenecklab.lab.systems;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A service, and the database it works on.
 *
 * @param service its name, and its module's: {@code shop-service}
 * @param port the documented one of its first replica
 * @param database the name within the server; empty if it works on none
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

  /** The names of its processes: its own, or numbered ones if there are several. */
  public List<String> processes(int count) {
    return count == 1
        ? List.of(service)
        : IntStream.rangeClosed(1, count).mapToObj(n -> "%s-%d".formatted(service, n)).toList();
  }

  /** The name without what every service's ends with: {@code shop}. */
  public String shortName() {
    return service.replaceFirst("-service$", "");
  }

  /**
   * A service that a system's variants tune.
   *
   * @param component what is started
   * @param processes the knob that says how many times
   * @param portsApart from the documented port of one process to the next one's
   */
  public record TunedService(Component component, String processes, int portsApart) {

    /** The knob that says how many replicas of a service are started, unless it has its own. */
    static final String REPLICAS = "lab.replicas";

    /** From one replica's port to the next one's, unless the system says otherwise. */
    static final int PORTS_APART = 100;

    /** A service started as often as {@code lab.replicas} says. */
    static TunedService ofReplicas(Component component) {
      return new TunedService(component, REPLICAS, PORTS_APART);
    }
  }
}
