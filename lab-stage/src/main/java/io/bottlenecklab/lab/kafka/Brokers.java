package io.bottlenecklab.lab.kafka;

import java.util.Map;
import java.util.Optional;

/**
 * Where clients of a system's brokers begin, as {@code host:port}.
 *
 * @param local where records are published
 * @param central where consumers read them: the same, or the one that a mirror copies them to
 */
public record Brokers(String local, String central) {

  /** The name, among the addresses, of the broker where records are published. */
  public static final String LOCAL = "broker";

  /** The name of the one that a mirror copies to, if there is one. */
  public static final String CENTRAL = "central-broker";

  /** One for both. */
  public static Brokers one(String broker) {
    return new Brokers(broker, broker);
  }

  /** The brokers of a running system; empty where it has none. */
  public static Optional<Brokers> of(Map<String, String> addresses) {
    return Optional.ofNullable(addresses.get(LOCAL))
        .map(local -> new Brokers(local, addresses.getOrDefault(CENTRAL, local)));
  }

  /** Whether they are two, with a mirror between them. */
  public boolean mirrored() {
    return !local.equals(central);
  }
}
