package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.load.Load;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How requests arrive. */
final class ShapeOptions {

  private static final String DURATIONS = "10s or 2m";

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

  @Option(names = "--duration", description = "How long (30s); not with --at-once.")
  private @Nullable String duration;

  @Option(
      names = "--warm-up",
      description = "The same load before, not counted (5s); none with --at-once.")
  private @Nullable String warmUp;

  /** The load's shape; wrong usage where the options state none, or several. */
  Load.Shape shape() {
    if (Stream.of(rate, users, atOnce).filter(Objects::nonNull).count() != 1) {
      throw Console.usage(spec, "allowed: one of --rate, --users and --at-once");
    }
    check(pause == null || users != null, "--pause needs --users");
    if (atOnce != null) {
      check(duration == null, "--duration does not apply to --at-once");
      check(warmUp == null, "--warm-up does not apply to --at-once");
      check(atOnce > 0, "--at-once is %d; allowed: a whole number above 0".formatted(atOnce));
      return new Load.Shape.AtOnce(atOnce);
    }
    return lasting(Console.duration(spec, "--duration", or(duration, "30s"), DURATIONS));
  }

  /** What is sent before, so that load tool and connections are warm. */
  Optional<Load.Shape> warmUp() {
    return atOnce == null
        ? Optional.of(lasting(Console.duration(spec, "--warm-up", or(warmUp, "5s"), DURATIONS)))
        : Optional.empty();
  }

  private Load.Shape lasting(Duration lasting) {
    if (rate != null) {
      check(
          Load.Shape.Rate.isAllowed(rate),
          "--rate is %s; allowed: requests a second %s".formatted(rate, Load.Shape.Rate.ALLOWED));
      return new Load.Shape.Rate(rate, lasting);
    }
    var count = Objects.requireNonNull(users);
    check(count > 0, "--users is %d; allowed: a whole number above 0".formatted(count));
    var thinking =
        pause == null ? Duration.ZERO : Console.duration(spec, "--pause", pause, DURATIONS);
    return new Load.Shape.Closed(count, thinking, lasting);
  }

  private static String or(@Nullable String text, String otherwise) {
    return text == null ? otherwise : text;
  }

  private void check(boolean allowed, String message) {
    if (!allowed) {
      throw Console.usage(spec, message);
    }
  }
}
