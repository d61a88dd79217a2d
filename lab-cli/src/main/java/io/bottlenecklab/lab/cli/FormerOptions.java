package io.bottlenecklab.lab.cli;

import java.util.Map;
import java.util.Optional;

/** Options that earlier labs had, each with what says the same now. */
final class FormerOptions {

  private static final Map<String, String> NOW =
      Map.of(
          "--budget", "--rounds auto:TIME",
          "--central-broker", "--broker LOCAL,CENTRAL, or neither for what ./lab up started",
          "--free-ports", "--listen :0",
          "--list", "./lab check, which checks all that runs",
          "--system", "the system's name, as in ./lab run SYSTEM");

  private FormerOptions() {}

  /** The line about a former option; empty if there was no such option. */
  static Optional<String> answer(String word) {
    var option = word.split("=", 2)[0];
    return Optional.ofNullable(NOW.get(option)).map(now -> "%s is now %s".formatted(option, now));
  }
}
