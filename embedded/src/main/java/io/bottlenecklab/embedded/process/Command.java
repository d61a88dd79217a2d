package io.bottlenecklab.embedded.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A short command of this machine that has ended.
 *
 * @param output of both its streams, without blank lines at its ends
 */
public record Command(int exitCode, String output) {

  /**
   * Runs a command to its end.
   *
   * @throws IOException if it cannot be started
   */
  public static Command run(List<String> command) throws IOException {
    var process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Command(process.onExit().join().exitValue(), output.strip());
  }

  /** Whether it ended with an error. */
  public boolean failed() {
    return exitCode != 0;
  }
}
