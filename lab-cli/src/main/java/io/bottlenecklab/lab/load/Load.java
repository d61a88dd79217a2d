package io.bottlenecklab.lab.load;

import java.net.URI;
import java.time.Duration;
import java.util.List;

/**
 * What is to be sent.
 *
 * @param flow what each virtual user does
 * @param targets base URLs, taken in turn
 * @param users seeded users to draw from
 * @param seed of the drawing
 */
public record Load(String flow, List<URI> targets, int users, long seed, Shape shape) {

  /** How requests arrive, in absolute numbers. */
  public sealed interface Shape {
    /** Open: all at one instant. */
    record AtOnce(int users) implements Shape {}

    /** Open: evenly spaced, {@code rate} requests a second. */
    record Rate(double rate, Duration duration) implements Shape {}

    /**
     * Closed: {@code users} users without think time; a request begun before the end is waited for.
     */
    record Closed(int users, Duration duration) implements Shape {}
  }
}
