package io.bottlenecklab.lab.load;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

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
 * @param part what this load tool sends of it
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
    Shape shape,
    Part part) {

  /** The whole of a load. */
  public Load(
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
    this(
        flow,
        targets,
        companions,
        addresses,
        database,
        dataset,
        knobs,
        options,
        seed,
        shape,
        Part.WHOLE);
  }

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

  /**
   * The same where the system has other addresses.
   *
   * @param translation of a text with addresses
   */
  public Load at(UnaryOperator<String> translation) {
    return new Load(
        flow,
        targets.stream().map(target -> translated(target, translation)).toList(),
        translated(companions, uri -> translated(uri, translation)),
        translated(addresses, translation),
        database.map(access ->
            new DatabaseAccess(translation.apply(access.url()), access.user(), access.password())),
        dataset,
        knobs,
        options,
        seed,
        shape,
        part);
  }

  private static URI translated(URI address, UnaryOperator<String> translation) {
    return URI.create(translation.apply(address.toString()));
  }

  private static <T> Map<String, T> translated(
      Map<String, T> byName, UnaryOperator<T> translation) {
    var translated = new LinkedHashMap<String, T>();
    byName.forEach((name, value) -> translated.put(name, translation.apply(value)));
    return translated;
  }

  /** What one of several load tools sends of it. */
  public Load part(Part share) {
    return new Load(
        flow,
        targets,
        companions,
        addresses,
        database,
        dataset,
        knobs,
        options,
        seed,
        shape,
        share);
  }

  /**
   * What one of several load tools sends: of all requests, or users, numbered from 0, those whose
   * number leaves {@code index} when it is divided by {@code count}.
   */
  public record Part(int index, int count) {

    /** All of it. */
    public static final Part WHOLE = new Part(0, 1);

    boolean isWhole() {
      return count == 1;
    }

    /** How many there are of so many. */
    int of(int all) {
      return (all - index + count - 1) / count;
    }

    /** The number that the one has that is here the {@code n}th, from 0. */
    int number(int n) {
      return index + n * count;
    }
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

    /** How many load tools can share it: each sends a request, or has a user. */
    default int divisible() {
      return switch (this) {
        case AtOnce(var users) -> users;
        case Rate rate -> rate.requests();
        case Closed closed -> closed.users();
      };
    }

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
