package io.bottlenecklab.lab.kubernetes;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.embedded.process.ChildProcess;
import io.bottlenecklab.embedded.process.ChildProcess.Role;
import io.bottlenecklab.embedded.process.ChildProcess.StopSignal;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.lab.failure.StageException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Ports of this machine behind which pods listen, each through a {@code kubectl} process of its
 * own.
 */
final class PortForwards implements AutoCloseable {

  private final ChildProcesses processes;
  private final String namespace;
  private final String address;
  private final Map<Integer, ChildProcess> open = new HashMap<>();

  /**
   * None yet.
   *
   * @param address of this machine on which they listen
   */
  PortForwards(ChildProcesses processes, String namespace, String address) {
    this.processes = processes;
    this.namespace = namespace;
    this.address = address;
  }

  /**
   * Opens one, in place of the one that was there, and waits until it listens.
   *
   * @param port of this machine
   * @param inside the pod's
   * @throws StageException with one line that says why it does not listen
   */
  synchronized void open(int port, String pod, int inside) {
    close(port);
    var builder =
        new ProcessBuilder(
                "kubectl",
                "--namespace=" + namespace,
                "port-forward",
                "--address=" + address,
                "pod/" + pod,
                "%d:%d".formatted(port, inside))
            .redirectErrorStream(true);
    try {
      var process =
          processes.start("port forward to " + pod, builder, Role.DATABASE, StopSignal.TERM);
      open.put(port, process);
      var output = process.process().inputReader(UTF_8);
      var first = output.readLine();
      if (first == null || !first.startsWith("Forwarding")) {
        throw new StageException("port %d does not reach %s: %s".formatted(port, pod, first));
      }
      // It writes a line for each connection, and ends when it loses one to the pod.
      Thread.ofVirtual()
          .name("port " + port)
          .start(() -> {
            drain(output);
            reopen(process, port, pod, inside);
          });
    } catch (IOException e) {
      throw new StageException("kubectl cannot be started: " + e.getMessage(), e);
    }
  }

  private static void drain(BufferedReader output) {
    try (output) {
      output.transferTo(Writer.nullWriter());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private synchronized void reopen(ChildProcess ended, int port, String pod, int inside) {
    if (ended.equals(open.get(port)) && !processes.closing()) {
      try {
        open(port, pod, inside);
      } catch (StageException e) {
        open.remove(port); // the pod is gone, which its death says
      }
    }
  }

  private void close(int port) {
    var former = open.remove(port);
    if (former != null) {
      former.close();
    }
  }

  @Override
  public synchronized void close() {
    var all = List.copyOf(open.values());
    open.clear();
    all.forEach(ChildProcess::close);
  }
}
