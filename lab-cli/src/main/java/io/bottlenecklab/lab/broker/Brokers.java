package io.bottlenecklab.lab.broker;

/**
 * Where clients of a system's brokers begin, as {@code host:port}.
 *
 * @param local where records are published
 * @param central where consumers read them: the same, or the one that a mirror copies them to
 */
public record Brokers(String local, String central) {

  /** One for both. */
  public static Brokers one(String broker) {
    return new Brokers(broker, broker);
  }

  /** Whether they are two, with a mirror between them. */
  public boolean mirrored() {
    return !local.equals(central);
  }
}
