package io.bottlenecklab.lab.load;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A load to send.
 *
 * @param flow what each virtual user does, by its name
 * @param targets base URLs, taken in turn
 * @param companions base URLs of the services that the one under load relies on, by name
 * @param addresses of backing services, as {@link RunningSystem#addresses}
 * @param database the variant's own, of which a flow may ask where its users left off
 * @param dataset what is seeded
 * @param knobs of the variant
 * @param options of the flow, by name
 * @param seed of the drawing: the same load draws the same users again
 */
public record Load(
    String flow,
    List<URI> targets,
    Map<String, URI> companions,
    Map<String, String> addresses,
    Optional<DatabaseAccess> database,
    Dataset dataset,
    Map<String, Object> knobs,
    Map<String, String> options,
    long seed,
    Shape shape) {

  /** A load of seeded users on a service that relies on no other. */
  public Load(String flow, List<URI> targets, int users, long seed, Shape shape) {
    this(
        flow,
        targets,
        Map.of(),
        Map.of(),
        Optional.empty(),
        Dataset.of("users", users, 1),
        Map.of(),
        Map.of(),
        seed,
        shape);
  }

  /** A load on a running system. */
  public static Load on(
      RunningSystem running,
      Flow flow,
      Dataset dataset,
      Map<String, String> options,
      long seed,
      Shape shape) {
    return new Load(
        flow.name(),
        running.targets(flow.service()),
        running.companions(),
        running.addresses(),
        running.findDatabase(),
        dataset,
        running.knobs(),
        options,
        seed,
        shape);
  }

  /** How many seeded users, or whatever the dataset counts first, to draw from. */
  public int population() {
    return dataset.population();
  }

  /** Base URL of a companion service. */
  public URI companion(String name) {
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

      /** The rates that can be asked for, in words. */
      public static final String ALLOWED = "above 0, at most 1000000";

      private static final double MOST = 1e6;

      /** Whether a rate can be asked for: not infinity, and a number. */
      public static boolean isAllowed(double rate) {
        return rate > 0 && rate <= MOST;
      }

      /** How many requests that makes. */
      public int requests() {
        return (int) Math.max(1, Math.round(rate * seconds()));
      }

      private double seconds() {
        return duration.toNanos() / 1e9;
      }
    }

    /**
     * Closed: each user sends its next request after the answer to the last one; a request begun
     * before the end is waited for. Without a pause, each user sends at least one request. With a
     * pause, the users' first requests are evenly spread over it, so that they do not come together
     * at each turn.
     *
     * @param pause think time between an answer and the user's next request; zero for none
     */
    record Closed(int users, Duration pause, Duration duration) implements Shape {

      /** A closed load without think time. */
      public Closed(int users, Duration duration) {
        this(users, Duration.ZERO, duration);
      }
    }
  }
}
