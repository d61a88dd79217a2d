package io.bottlenecklab.lab.compose;

import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * One container of a compose project.
 *
 * @param service the compose service it runs
 * @param state such as {@code running} or {@code exited}
 * @param status in words, such as {@code Exited (137) 2 seconds ago}
 */
record ComposeContainer(String id, String service, String state, String status) {

  /** What {@link #parse} reads, a container a line. */
  static final String FORMAT =
      "{{.ID}}\t{{.Label \"com.docker.compose.service\"}}\t{{.State}}\t{{.Status}}";

  private static final Pattern EXITED = Pattern.compile("\\((\\d{1,3})\\)");

  static ComposeContainer parse(String line) {
    var fields = line.split("\t", 4);
    return new ComposeContainer(fields[0], fields[1], fields[2], fields[3]);
  }

  /** With what it has ended, as its status says; empty while it runs. */
  OptionalInt exitCode() {
    if (running()) {
      return OptionalInt.empty();
    }
    var exited = EXITED.matcher(status);
    return OptionalInt.of(exited.find() ? Integer.parseInt(exited.group(1)) : 0);
  }

  boolean running() {
    return state.equals("running");
  }
}
