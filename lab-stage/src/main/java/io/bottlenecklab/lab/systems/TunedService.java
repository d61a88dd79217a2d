package io.bottlenecklab.lab.systems;

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
