package io.bottlenecklab.embedded.process;

import java.util.List;
import java.util.stream.Stream;

/**
 * Keeps Ctrl-C away from a child: the terminal sends its signal to the whole foreground group, and
 * a database that stops at the same moment as its service leaves the service failing.
 */
final class Detached {

  private static final List<String> PREFIX =
      SystemPrograms.find("setsid")
          .map(setsid -> List.of(setsid.toString()))
          .orElse(List.of("/bin/sh", "-c", "trap '' INT; exec \"$0\" \"$@\""));

  private Detached() {}

  /** The same command out of the terminal's reach; it keeps its process id. */
  static List<String> command(List<String> command) {
    return Stream.concat(PREFIX.stream(), command.stream()).toList();
  }
}
