package io.bottlenecklab.embedded;

import com.sun.security.auth.module.UnixSystem;
import io.bottlenecklab.embedded.process.ChildProcess.StopSignal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What is particular to one kind of server: a database or a broker. */
interface ServerEngine {

  /** Name for the user, such as {@code MariaDB}. */
  String name();

  /** Name and version of what can read the data. */
  String dataFormat();

  /** The artifact with its programs for this machine; empty if there is none. */
  Optional<EngineArchive> archive(Platform platform);

  /** How an empty data directory is created. */
  Initialisation initialisation(Path home, Path data) throws IOException;

  /** The server's command. */
  List<String> server(Path home, Path data, int port);

  /** The signal that makes the server stop at once and in order. */
  default StopSignal stopSignal() {
    return StopSignal.TERM;
  }

  /** Whether one of a process's arguments says that it serves this data. */
  boolean serves(List<String> arguments, Path data);

  /**
   * Whether it takes requests on that port; false while it comes up.
   *
   * @throws RefusedException if it is up and refuses
   */
  boolean answers(int port) throws RefusedException;

  /** The line of the server's log that says why it did not start. */
  Optional<String> fatalLine(List<String> log);

  /** The first line that matches, without the prefix. */
  static Optional<String> firstLine(List<String> log, String matching, String prefix) {
    return log.stream()
        .filter(line -> line.matches(matching))
        .map(line -> line.replaceFirst(prefix, ""))
        .findFirst();
  }

  /**
   * A program that creates an empty data directory.
   *
   * @param command empty if no program is needed
   * @param input what it reads from its standard input
   */
  record Initialisation(List<String> command, String input) {}

  /** The server runs but refuses its own user. */
  final class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    /** With its reason. */
    RefusedException(Exception cause) {
      super(cause.getMessage(), cause);
    }
  }

  /**
   * Operating system and processor, in the words the lab uses.
   *
   * @param os {@code linux}, {@code macos} or what Java calls it
   * @param processor {@code amd64}, {@code arm64} or what Java calls it
   */
  record Platform(String os, String processor) {

    static Platform current() {
      return of(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    static Platform of(String osName, String osArch) {
      var os = osName.toLowerCase(Locale.ROOT);
      var arch = osArch.toLowerCase(Locale.ROOT);
      return new Platform(
          os.startsWith("mac") ? "macos" : os,
          switch (arch) {
            case "x86_64", "amd64" -> "amd64";
            case "aarch64", "arm64" -> "arm64";
            default -> arch;
          });
    }

    /** Whether the user is the superuser, as whom some engines refuse to run. */
    static boolean superuser() {
      return new UnixSystem().getUid() == 0;
    }

    @Override
    public String toString() {
      return os + " " + processor;
    }
  }
}
