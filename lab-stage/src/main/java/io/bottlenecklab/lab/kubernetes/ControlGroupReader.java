package io.bottlenecklab.lab.kubernetes;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.embedded.process.ChildProcess;
import io.bottlenecklab.embedded.process.ChildProcess.Role;
import io.bottlenecklab.embedded.process.ChildProcess.StopSignal;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.lab.failure.StageException;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reads what a container has used, by a shell in it that stays: the cluster's own figures are some
 * ten seconds old, and a command for each reading would be measured too. The shell starts no
 * program.
 */
final class ControlGroupReader implements AutoCloseable {

  private static final String FOLDER = "/sys/fs/cgroup/";

  /** Of version 2, then of version 1. */
  private static final List<String> FILES =
      List.of(
          "cpu.stat",
          "cpu.max",
          "io.stat",
          "cpuacct/cpuacct.usage",
          "cpuacct/cpuacct.usage_sys",
          "cpu/cpu.cfs_quota_us",
          "cpu/cpu.cfs_period_us",
          "blkio/blkio.throttle.io_service_bytes_recursive");

  private static final String END = "end";

  private final ChildProcesses processes;
  private final String namespace;
  private final String pod;
  private ChildProcess shell;

  /** Starts the shell. */
  ControlGroupReader(ChildProcesses processes, String namespace, String pod) {
    this.processes = processes;
    this.namespace = namespace;
    this.pod = pod;
    this.shell = start();
  }

  private ChildProcess start() {
    var script =
        ("while read -r asked; do for f in %s; do [ ! -r %s$f ] || while read -r line; do"
                + " echo \"$f $line\"; done <%s$f; done; echo %s; done")
            .formatted(String.join(" ", FILES), FOLDER, FOLDER, END);
    var builder =
        new ProcessBuilder(Cluster.exec(namespace, pod, Stream.of("sh", "-c", script)))
            .redirectErrorStream(true);
    try {
      return processes.start("shell in " + pod, builder, Role.APPLICATION, StopSignal.TERM);
    } catch (IOException e) {
      throw new StageException("kubectl cannot be started: " + e.getMessage(), e);
    }
  }

  /**
   * The lines of each file that there is.
   *
   * @throws StageException if the container does not answer
   */
  synchronized Map<String, String> read() {
    if (!shell.isAlive()) {
      shell = start(); // the container has ended and begun again
    }
    var process = shell.process();
    try {
      BufferedWriter question = process.outputWriter(UTF_8);
      question.write("read\n");
      question.flush();
      BufferedReader answer = process.inputReader(UTF_8);
      var files = new LinkedHashMap<String, String>();
      for (var line = answer.readLine(); !END.equals(line); line = answer.readLine()) {
        if (line == null) {
          throw new StageException(pod + " does not say what it uses: its shell has ended");
        }
        var words = line.split(" ", 2);
        files.merge(words[0], words.length > 1 ? words[1] : "", (one, next) -> one + "\n" + next);
      }
      return files;
    } catch (IOException e) {
      throw new StageException(
          "%s does not say what it uses: %s".formatted(pod, e.getMessage()), e);
    }
  }

  @Override
  public void close() {
    shell.close();
  }
}
