package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.EngineStartException.Reason;
import io.bottlenecklab.embedded.ServerEngine.Platform;
import io.bottlenecklab.embedded.process.SystemPrograms;
import io.bottlenecklab.embedded.process.SystemPrograms.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Runs PostgreSQL, which refuses to run as the superuser, from a lab that does. It gets a user
 * namespace of its own, in which the same files belong to an ordinary user. If the system does not
 * allow that (as in most containers), it runs as the user {@code nobody}, who then owns the data.
 */
final class Unprivileged {

  private static final int NOBODY = 65534;

  private Unprivileged() {}

  /**
   * A command as such a user.
   *
   * @param data the user's
   * @throws EngineStartException if that user cannot enter the folders of data or program
   */
  static List<String> command(Path data, Path program, List<String> arguments) {
    var command = new ArrayList<>(prefix(data, program));
    command.add(program.toString());
    command.addAll(arguments);
    return command;
  }

  private static List<String> prefix(Path data, Path program) {
    if (!Platform.superuser()) {
      return List.of();
    }
    var unshare = SystemPrograms.find("unshare");
    if (unshare.isPresent() && succeeds(unshare.get().toString(), "--user", "true")) {
      own(data, 0);
      return List.of(unshare.get().toString(), "--user");
    }
    var setpriv =
        SystemPrograms.find("setpriv")
            .orElseThrow(() ->
                new EngineStartException(
                    Reason.PLATFORM_UNSUPPORTED,
                    "PostgreSQL refuses to run as root, and this system has neither unshare nor"
                        + " setpriv; start the lab as an ordinary user, or with --on compose"));
    checkEntry(data, program);
    own(data, NOBODY);
    return List.of(setpriv.toString(), "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups");
  }

  /** Rejects folders that only root may enter, such as its home. */
  static void checkEntry(Path data, Path program) {
    var closed = new TreeSet<Path>();
    closed.addAll(closed(data));
    closed.addAll(closed(program));
    if (!closed.isEmpty()) {
      var folders = closed.stream().map(Path::toString).collect(Collectors.joining(" "));
      throw new EngineStartException(
          Reason.DIRECTORY_UNUSABLE,
          "PostgreSQL refuses to run as root, and as nobody it may not enter %s; set LAB_HOME to a"
                  .formatted(closed.first())
              + " folder that everybody may enter, such as /var/tmp/bottleneck-lab, or run chmod"
              + " o+x"
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
      throw EngineStartException.directory(file, e);
    }
  }

  private static void own(Path data, int uid) {
    try {
      FileTree.changeOwner(data, uid);
    } catch (IOException e) {
      throw EngineStartException.directory(data, e);
    }
  }

  private static boolean succeeds(String... command) {
    try {
      return !Command.run(List.of(command)).failed();
    } catch (IOException e) {
      return false;
    }
  }
}
