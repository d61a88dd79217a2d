package io.bottlenecklab.lab.cli.options;

import io.bottlenecklab.lab.load.Load;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that state a load: how requests arrive, and how long. */
public final class LoadOptions {

  private static final String ONE = "allowed: one of --rate, --users and --at-once";

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Option(names = "--rate", paramLabel = "N", description = "Open: N requests a second, evenly.")
  private @Nullable Double rate;

  @Option(names = "--users", paramLabel = "N", description = "Closed: N users, one request each.")
  private @Nullable Integer users;

  @Option(names = "--pause", description = "Closed: pause between an answer and the next request.")
  private @Nullable String pause;

  @Option(names = "--at-once", paramLabel = "N", description = "Open: N requests at one instant.")
  private @Nullable Integer atOnce;

  @Option(
      names = "--duration",
      description = "How long each load is (load: 30s, try: 20s); not with --at-once.")
  private @Nullable String duration;

  /**
   * The stated load; wrong usage if none is stated.
   *
   * @param usual its duration if none is stated
   */
  public Load.Shape required(Duration usual) {
    return stated(usual).orElseThrow(() -> Console.usage(spec, ONE));
  }

  /**
   * The stated load; empty if none is stated.
   *
   * @param usual its duration if none is stated
   */
  public Optional<Load.Shape> stated(Duration usual) {
    if (Stream.of(rate, users, atOnce).filter(Objects::nonNull).count() > 1) {
      throw Console.usage(spec, ONE);
    }
    check(pause == null || users != null, "--pause needs --users");
    if (atOnce != null) {
      check(duration == null, "--duration does not apply to --at-once");
      check(atOnce > 0, "--at-once is %d; allowed: a whole number above 0".formatted(atOnce));
      return Optional.of(new Load.Shape.AtOnce(atOnce));
    }
    var lasting = duration(usual);
    if (rate != null) {
      check(
          Load.Shape.Rate.isAllowed(rate),
          "--rate is %s; allowed: requests a second %s".formatted(rate, Load.Shape.Rate.ALLOWED));
      return Optional.of(new Load.Shape.Rate(rate, lasting));
    }
    if (users != null) {
      check(users > 0, "--users is %d; allowed: a whole number above 0".formatted(users));
      var thinking = pause == null ? Duration.ZERO : Console.duration(spec, "--pause", pause);
      return Optional.of(new Load.Shape.Closed(users, thinking, lasting));
    }
    return Optional.empty();
  }

  /** The stated duration, or the usual one. */
  public Duration duration(Duration usual) {
    return duration == null ? usual : Console.duration(spec, "--duration", duration);
  }

  private void check(boolean allowed, String message) {
    if (!allowed) {
      throw Console.usage(spec, message);
    }
  }
}
