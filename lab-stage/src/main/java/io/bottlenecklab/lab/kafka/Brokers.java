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

  /** The name, among the addresses, of the only broker or the one that a mirror copies to. */
  public static final String CENTRAL = "kafka";

  /** The name of the one that is published to where a mirror copies from it. */
  public static final String LOCAL = "kafka-local";

  /** One for both. */
  public static Brokers one(String broker) {
    return new Brokers(broker, broker);
  }

  /** The brokers of a running system; empty where it has none. */
  public static Optional<Brokers> of(Map<String, String> addresses) {
    return Optional.ofNullable(addresses.get(CENTRAL))
        .map(central -> new Brokers(addresses.getOrDefault(LOCAL, central), central));
  }

  /** Whether they are two, with a mirror between them. */
  public boolean mirrored() {
    return !local.equals(central);
  }
}
