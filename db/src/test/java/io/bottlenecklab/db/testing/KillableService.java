package io.bottlenecklab.db.testing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A service in a process of its own, to be killed. */
public final class KillableService implements AutoCloseable {

  private final List<String> program;
  private final List<String> options;
  private final Map<String, String> environment;
  private final Path log;
  private Process process;

  /**
   * Starts one of the test's own class path.
   *
   * @param options of its JVM, beside those that make its start short
   * @param log that each start appends to
   */
  public KillableService(
      Class<?> application, List<String> options, Map<String, String> environment, Path log)
      throws IOException {
    this(
        options,
        List.of("-cp", System.getProperty("java.class.path"), application.getName()),
        environment,
        log);
  }

  /**
   * Starts one that was built, as the lab does.
   *
   * @param jar of it, with its libraries beside it
   * @param options of its JVM, beside those that make its start short
   * @param log that each start appends to
   */
  public KillableService(Path jar, List<String> options, Map<String, String> environment, Path log)
      throws IOException {
    this(options, List.of("-jar", jar.toString()), environment, log);
  }

  private KillableService(
      List<String> options, List<String> program, Map<String, String> environment, Path log)
      throws IOException {
    this.program = program;
    this.options = options;
    this.environment = environment;
    this.log = log;
    this.process = start();
  }

  /** SIGKILL, and a new one in its place. */
  public void killAndRestart() throws IOException {
    close();
    process = start();
  }

  /** What it ends with by itself. */
  public int exitCode() {
    return process.onExit().join().exitValue();
  }

  /** SIGTERM: it stops in order. */
  public void stop() {
    process.toHandle().destroy();
    process.onExit().join();
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }

  private Process start() throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xmx256m", "-XX:+UseSerialGC"));
    // A user's locale may have digits of its own.
    command.addAll(List.of("-Duser.language=fa", "-Duser.country=IR"));
    command.addAll(options);
    command.addAll(program);
    var builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    return builder
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }
}
