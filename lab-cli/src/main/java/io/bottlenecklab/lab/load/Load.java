package io.bottlenecklab.lab.load;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What is to be sent.
 *
 * @param flow what each virtual user does
 * @param targets base URLs, taken in turn
 * @param companions base URLs of the services that the one under load relies on, by name
 * @param users seeded users to draw from
 * @param batchSize how many records a registration has, where that is what the flow does
 * @param ids of those records
 * @param seed of the drawing: the same load draws the same users again
 */
public record Load(
    Flow flow,
    List<URI> targets,
    Map<String, URI> companions,
    int users,
    int batchSize,
    UuidVersion ids,
    long seed,
    Shape shape) {

  /** A load on a service that relies on no other. */
  public Load(Flow flow, List<URI> targets, int users, long seed, Shape shape) {
    this(flow, targets, Map.of(), users, 1, UuidVersion.USUAL, seed, shape);
  }

  URI companion(String name) {
    return Objects.requireNonNull(companions.get(name), name);
  }

  /** How requests arrive, in absolute numbers. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Shape.AtOnce.class, name = "at-once"),
    @JsonSubTypes.Type(value = Shape.Rate.class, name = "rate"),
    @JsonSubTypes.Type(value = Shape.Closed.class, name = "closed")
  })
  public sealed interface Shape {
    /** Open: all at one instant. */
    record AtOnce(int users) implements Shape {}

    /** Open: evenly spaced, {@code rate} requests a second; at least one request. */
    record Rate(double rate, Duration duration) implements Shape {

      /** How many requests that makes. */
      public int requests() {
        return (int) Math.max(1, Math.round(rate * seconds()));
      }

      private double seconds() {
        return duration.toNanos() / 1e9;
      }
    }

    /**
     * Closed: {@code users} users without think time, each sending at least one request; a request
     * begun before the end is waited for.
     */
    record Closed(int users, Duration duration) implements Shape {}
  }
}
