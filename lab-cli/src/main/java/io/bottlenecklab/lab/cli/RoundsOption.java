package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.run.RunOptions;
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
      description = "How often each step is measured on each arm (3); auto: until it decides.")
  private String rounds = Integer.toString(RunOptions.DEFAULT_ROUNDS);

  boolean auto() {
    return rounds.equals(AUTO);
  }

  /** The number asked for; anything else is wrong usage. */
  int number(@Nullable CommandSpec spec) {
    try {
      var number = Integer.parseInt(rounds);
      if (number >= 1 && number <= MOST) {
        return number;
      }
    } catch (NumberFormatException e) {
      // told below, with what is allowed
    }
    throw Lab.usage(spec, "--rounds is %s; allowed: 1 to %d, or auto".formatted(rounds, MOST));
  }
}
