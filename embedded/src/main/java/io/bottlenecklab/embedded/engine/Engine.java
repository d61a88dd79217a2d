package io.bottlenecklab.embedded.engine;

import io.bottlenecklab.embedded.process.StopSignal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What is particular to one engine: a database's or a broker's. */
public interface Engine {

  /** Name for the user, such as {@code MariaDB}. */
  String name();

  /** Name and version of what can read the data. */
  String dataFormat();

  /** Where its programs come from on this machine. */
  Optional<EngineArchive> archive(Platform platform);

  /** How an empty data directory is made. */
  Initialisation initialisation(Path home, Path data) throws IOException;

  /** The server's command. */
  List<String> server(Path home, Path data, int port);

  /** What makes the server stop at once and in order. */
  StopSignal stopSignal();

  /** Whether one of a process's arguments says that it serves this data. */
  boolean serves(List<String> arguments, Path data);

  /**
   * Whether it takes requests on that port; false while it comes up.
   *
   * @throws RefusedException where it is up and refuses
   */
  boolean answers(int port) throws RefusedException;

  /** The line of the server's log that says why it did not start. */
  Optional<String> fatalLine(List<String> log);

  /**
   * A program that makes an empty data directory.
   *
   * @param command empty where nothing is left to do
   * @param input what it reads from its standard input
   */
  record Initialisation(List<String> command, String input) {

    /** Where the directory is made without a program. */
    public static final Initialisation DONE = new Initialisation(List.of(), "");
  }

  /** The server runs but refuses its own user. */
  final class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    /** With why. */
    public RefusedException(Exception cause) {
      super(cause.getMessage(), cause);
    }
  }
}
