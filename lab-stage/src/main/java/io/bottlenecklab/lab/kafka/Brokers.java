package io.bottlenecklab.lab.kafka;

import java.util.Map;
import java.util.Optional;

/**
 * The addresses of a system's brokers, as {@code host:port}.
 *
 * @param local of the broker that records are published to
 * @param central of the broker that consumers read from: the same, or the target of a mirror
 */
public record Brokers(String local, String central) {

  /** The name, among the addresses, of the broker that records are published to. */
  public static final String LOCAL = "broker";

  /** The name of the broker that a mirror copies to, if there is one. */
  public static final String CENTRAL = "central-broker";

  /** The same broker for both. */
  public static Brokers one(String broker) {
    return new Brokers(broker, broker);
  }

  /** The brokers of a running system; empty if it has none. */
  public static Optional<Brokers> of(Map<String, String> addresses) {
    return Optional.ofNullable(addresses.get(LOCAL))
        .map(local -> new Brokers(local, addresses.getOrDefault(CENTRAL, local)));
  }

  /** Whether they are two, with a mirror between them. */
  public boolean mirrored() {
    return !local.equals(central);
  }
}
