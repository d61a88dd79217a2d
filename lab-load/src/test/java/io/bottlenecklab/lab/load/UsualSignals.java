package io.bottlenecklab.lab.load;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * Commands that Ctrl-C ends, as in a terminal. What a script, cron or nohup runs in the background
 * ignores SIGINT, and so does all that it starts: a build with its tests, too.
 */
public final class UsualSignals {

  /** The first is of GNU's coreutils, the second is on every macOS and Debian. */
  private static final List<List<String>> WAYS =
      List.of(
          List.of("env", "--default-signal=INT"),
          List.of("perl", "-e", "$SIG{INT} = 'DEFAULT'; exec @ARGV or die"));

  private static final List<String> PREFIX =
      WAYS.stream().filter(UsualSignals::works).findFirst().orElse(List.of());

  private UsualSignals() {}

  /** The command; it keeps its process id. */
  public static List<String> command(List<String> command) {
    return Stream.concat(PREFIX.stream(), command.stream()).toList();
  }

  private static boolean works(List<String> way) {
    try {
      var command = Stream.concat(way.stream(), Stream.of("true")).toList();
      var process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getInputStream().readAllBytes();
      return process.onExit().join().exitValue() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
