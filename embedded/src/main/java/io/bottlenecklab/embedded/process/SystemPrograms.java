package io.bottlenecklab.embedded.process;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Programs of the operating system and of this JVM's JDK. */
public final class SystemPrograms {

  private SystemPrograms() {}

  /** The program of that name on the user's path. */
  public static Optional<Path> find(String name) {
    var path = Optional.ofNullable(System.getenv("PATH")).orElse("/usr/bin:/bin");
    return Pattern.compile(Pattern.quote(File.pathSeparator))
        .splitAsStream(path)
        .filter(directory -> !directory.isEmpty())
        .map(directory -> Path.of(directory, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** The path of a program that comes with this JVM's JDK: {@code java}, {@code jcmd}. */
  public static String ofJdk(String name) {
    return Path.of(System.getProperty("java.home"), "bin", name).toString();
  }

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
}
