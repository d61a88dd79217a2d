package io.bottlenecklab.lab.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.bottlenecklab.lab.load.UsualSignals;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** {@code ./lab} run as a user runs it, with a data directory of its own. */
public final class LabProcess implements AutoCloseable {

  private static final int MINUTES = 10;

  private final Process process;
  private final BufferedReader output;
  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

  private LabProcess(Process process) {
    this.process = process;
    this.output = process.inputReader();
  }

  /** Starts it; stop it by {@link #interrupt}. */
  public static LabProcess start(Path home, String... arguments) throws IOException {
    return start(home, Map.of(), List.of(arguments));
  }

  /** The same with more in its environment. */
  static LabProcess start(Path home, Map<String, String> environment, List<String> arguments)
      throws IOException {
    var command = new ArrayList<>(List.of(launcher().toString()));
    command.addAll(arguments);
    var builder = new ProcessBuilder(UsualSignals.command(command)).redirectErrorStream(true);
    builder.environment().putAll(environment);
    builder.environment().put("LAB_HOME", LabHomes.sharing(home).toString());
    return new LabProcess(builder.start());
  }

  /** The nearest in the folders above. */
  private static Path launcher() {
    var folder = Path.of("").toAbsolutePath();
    while (!Files.isExecutable(folder.resolve("lab"))) {
      folder = Objects.requireNonNull(folder.getParent(), "no launcher above");
    }
    return folder.resolve("lab");
  }

  /** Reads on until a line contains {@code text}, and returns that line; ends it after minutes. */
  public String await(String text) throws IOException {
    var end = CompletableFuture.delayedExecutor(MINUTES, TimeUnit.MINUTES);
    var tooLong = CompletableFuture.runAsync(process::destroy, end);
    try {
      return read(text);
    } finally {
      tooLong.cancel(false);
    }
  }

  private String read(String text) throws IOException {
    for (var line = output.readLine(); line != null; line = output.readLine()) {
      lines.add(line);
      if (line.contains(text)) {
        return line;
      }
    }
    return fail("ended without «%s»:%n%s", text, String.join("\n", lines));
  }

  /** Every process below this one. */
  public List<ProcessHandle> descendants() {
    return process.descendants().toList();
  }

  /** Ends it with what Ctrl-C sends. */
  public void interrupt() throws IOException, InterruptedException {
    assertThat(new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor())
        .isZero();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("ended by SIGINT").isTrue();
  }

  /** The exit code, after everything else was read. */
  public int exitCode() throws IOException, InterruptedException {
    output.lines().forEach(lines::add);
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return process.exitValue();
  }

  /** Everything read so far. */
  public List<String> lines() {
    return List.copyOf(lines);
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
