package io.bottlenecklab.lab.process;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** How a process ended, in words. */
public final class ProcessEnd {

  /** What shells and the JDK add to the number of the signal that ended a process. */
  private static final int SIGNALLED = 128;

  /** The signals that have the same number on Linux and macOS. */
  private static final Map<Integer, String> SIGNALS =
      Map.of(
          1, "SIGHUP", 2, "SIGINT", 3, "SIGQUIT", 4, "SIGILL", 6, "SIGABRT", 8, "SIGFPE", 9,
          "SIGKILL", 11, "SIGSEGV", 13, "SIGPIPE", 15, "SIGTERM");

  private ProcessEnd() {}

  /**
   * Why it ended: the signal, of which no log knows, or else what its log says last.
   *
   * @param lastWord asked only without a signal
   */
  public static String of(int exitCode, Supplier<String> lastWord) {
    return signal(exitCode).map("killed by %s"::formatted).orElseGet(lastWord);
  }

  private static Optional<String> signal(int exitCode) {
    return Optional.ofNullable(SIGNALS.get(exitCode - SIGNALLED));
  }
}
