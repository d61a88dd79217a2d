package io.bottlenecklab.lab.systems;

/**
 * A service that a system's variants tune.
 *
 * @param component what is started
 * @param processes the knob that says how many times
 * @param portsApart from the documented port of one process to the next one's
 */
public record Tier(Component component, String processes, int portsApart) {

  /** A service started as often as {@code lab.replicas} says. */
  static Tier ofReplicas(Component component) {
    return new Tier(component, "lab.replicas", 100);
  }
}
