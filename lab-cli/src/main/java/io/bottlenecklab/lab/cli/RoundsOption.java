package io.bottlenecklab.lab.cli;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** How many rounds are measured: a number, or as many as it takes. */
final class RoundsOption {

  private static final String AUTO = "auto";
  private static final int MOST = 1000;

  @Option(
      names = "--rounds",
      paramLabel = "N|auto",
      description =
          "How often each step is measured on each arm (3, or what the experiment says; with --quick 3, "
              + "or 2 where a service may die); auto: until it decides.")
  private @Nullable String rounds;

  boolean auto() {
    return AUTO.equals(rounds);
  }

  /** The number asked for, if any; anything else is wrong usage. */
  OptionalInt number(@Nullable CommandSpec spec) {
    if (rounds == null) {
      return OptionalInt.empty();
    }
    try {
      var number = Integer.parseInt(rounds);
      if (number >= 1 && number <= MOST) {
        return OptionalInt.of(number);
      }
    } catch (NumberFormatException e) {
      // told below, with what is allowed
    }
    throw Lab.usage(spec, "--rounds is %s; allowed: 1 to %d, or auto".formatted(rounds, MOST));
  }
}
