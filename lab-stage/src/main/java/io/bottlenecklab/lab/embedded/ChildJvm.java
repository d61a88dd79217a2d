package io.bottlenecklab.lab.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.embedded.process.ChildProcess;
import io.bottlenecklab.embedded.process.ChildProcess.Role;
import io.bottlenecklab.embedded.process.ChildProcess.StopSignal;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.SystemPrograms;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An application in a JVM of its own, of the JDK that runs the lab. */
final class ChildJvm {

  private ChildJvm() {}

  /**
   * What an application is given beside its options.
   *
   * @param input all that it can read from its standard input
   */
  record Settings(Map<String, String> environment, String input) {

    /** The environment variable with the path of the variant's file. */
    private static final String VARIANT_FILE = "LAB_VARIANT_FILE";

    /**
     * Adds a variant. A sealed one has no file: its knobs go through a pipe, which is empty once
     * the application has read it.
     */
    static Settings of(Map<String, String> environment, Variant variant, Disclosure disclosure) {
      var all = new HashMap<>(environment);
      all.putAll(disclosure.settings());
      return switch (disclosure) {
        case OPEN -> {
          all.put(VARIANT_FILE, variant.file().toAbsolutePath().toString());
          yield new Settings(all, "");
        }
        case SEALED -> {
          all.put(VARIANT_FILE, "/dev/stdin");
          yield new Settings(all, variant.yaml());
        }
      };
    }
  }

  /**
   * Starts a process.
   *
   * @param jvm as {@link #of}
   * @param input all that it can read from its standard input
   * @throws IOException if it cannot be started
   */
  static ChildProcess start(ChildProcesses processes, String name, ProcessBuilder jvm, String input)
      throws IOException {
    var child = processes.start(name, jvm, Role.APPLICATION, StopSignal.TERM);
    try (var standardInput = child.process().outputWriter(UTF_8)) {
      standardInput.write(input);
    }
    return child;
  }

  /**
   * A process to be started.
   *
   * @param prefix what stands before {@code java}
   * @param jar the application, with its libraries beside it
   * @param output receives both its outputs
   * @throws StageException if the application has not been built
   */
  public static ProcessBuilder of(
      List<String> prefix,
      List<String> options,
      Path jar,
      Map<String, String> environment,
      Redirect output) {
    if (!Files.isRegularFile(jar)) {
      throw new StageException(
          "%s is missing; build it with mvn package, or start with ./lab".formatted(jar));
    }
    var command = new ArrayList<>(prefix);
    command.add(SystemPrograms.ofJdk("java"));
    command.addAll(options);
    command.add("-Dfile.encoding=UTF-8");
    command.add("-Dstdout.encoding=UTF-8");
    command.add("-Dstderr.encoding=UTF-8");
    command.add("-jar");
    command.add(jar.toString());
    var builder = ChildProcesses.measured(command).redirectOutput(output);
    builder.environment().putAll(environment);
    return builder;
  }
}
