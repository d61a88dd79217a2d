package io.bottlenecklab.lab.stage.compose;

/**
 * One container of a compose project.
 *
 * @param service the compose service it runs
 * @param state such as {@code running} or {@code exited}
 * @param status in words, such as {@code Exited (137) 2 seconds ago}
 */
record Container(String id, String service, String state, String status) {

  /** What {@link #parse} reads, a container a line. */
  static final String FORMAT =
      "{{.ID}}\t{{.Label \"com.docker.compose.service\"}}\t{{.State}}\t{{.Status}}";

  static Container parse(String line) {
    var fields = line.split("\t", 4);
    return new Container(fields[0], fields[1], fields[2], fields[3]);
  }

  boolean running() {
    return state.equals("running");
  }
}
