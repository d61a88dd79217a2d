package io.bottlenecklab.embedded.engine;

import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException.Reason;
import io.bottlenecklab.embedded.process.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * How PostgreSQL, which refuses to run as the superuser, runs when the lab does: in a user
 * namespace of its own, where the same files belong to a user like any other; or, where the system
 * does not allow that (as in most containers), as nobody, to whom the data then belongs.
 */
public final class Unprivileged {

  private static final int NOBODY = 65534;

  private Unprivileged() {}

  /**
   * A command as such a user.
   *
   * @param data the user's
   * @throws EmbeddedDatabaseException where that user cannot enter the folders of data or program
   */
  public static List<String> command(Path data, Path program, List<String> arguments) {
    var command = new ArrayList<>(prefix(data, program));
    command.add(program.toString());
    command.addAll(arguments);
    return command;
  }

  private static List<String> prefix(Path data, Path program) {
    if (!Platform.superuser()) {
      return List.of();
    }
    var unshare = Programs.find("unshare");
    if (unshare.isPresent() && succeeds(unshare.get().toString(), "--user", "true")) {
      own(data, 0);
      return List.of(unshare.get().toString(), "--user");
    }
    var setpriv =
        Programs.find("setpriv")
            .orElseThrow(() ->
                new EmbeddedDatabaseException(
                    Reason.PLATFORM_UNSUPPORTED,
                    "PostgreSQL refuses to run as root, and this system has neither unshare nor"
                        + " setpriv; start the lab as an ordinary user, or with --on compose"));
    checkEntry(data, program);
    own(data, NOBODY);
    return List.of(setpriv.toString(), "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups");
  }

  /** Refuses folders of root's own, such as its home: nobody could not get to what lies in them. */
  static void checkEntry(Path data, Path program) {
    var closed = new TreeSet<Path>();
    closed.addAll(closed(data));
    closed.addAll(closed(program));
    if (!closed.isEmpty()) {
      var folders = closed.stream().map(Path::toString).collect(Collectors.joining(" "));
      throw new EmbeddedDatabaseException(
          Reason.DIRECTORY_UNUSABLE,
          "PostgreSQL refuses to run as root, and as nobody it may not enter %s; set LAB_HOME to a"
                  .formatted(closed.first())
              + " folder that everybody may enter, such as /var/tmp/bottleneck-lab, or run chmod o+x"
              + " %s".formatted(folders));
    }
  }

  /** The folders above a file that are closed to everybody but their owner and group. */
  private static List<Path> closed(Path file) {
    var closed = new ArrayList<Path>();
    try {
      for (var folder = file.toRealPath().getParent();
          folder != null;
          folder = folder.getParent()) {
        if (!Files.getPosixFilePermissions(folder).contains(PosixFilePermission.OTHERS_EXECUTE)) {
          closed.add(folder);
        }
      }
      return closed;
    } catch (IOException e) {
      throw Failures.directory(file, e);
    }
  }

  private static void own(Path data, int uid) {
    try {
      FileTree.changeOwner(data, uid);
    } catch (IOException e) {
      throw Failures.directory(data, e);
    }
  }

  private static boolean succeeds(String... command) {
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .onExit()
              .join()
              .exitValue()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
