package io.bottlenecklab.embedded.engine;

import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException.Reason;
import io.bottlenecklab.embedded.process.Programs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * How PostgreSQL, which refuses to run as the superuser, runs when the lab does: in a user
 * namespace of its own, where the same files belong to a user like any other; or, where the system
 * does not allow that (as in most containers), as nobody, to whom the data then belongs.
 */
public final class Unprivileged {

  private static final int NOBODY = 65534;

  private Unprivileged() {}

  /** What goes before the command. */
  public static List<String> prefix(Path data) {
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
    own(data, NOBODY);
    return List.of(setpriv.toString(), "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups");
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
