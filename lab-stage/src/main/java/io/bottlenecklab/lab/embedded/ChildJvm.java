package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.SystemPrograms;
import io.bottlenecklab.lab.failure.StageException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** An application in a JVM of its own, of the JDK that runs the lab. */
final class ChildJvm {

  private ChildJvm() {}

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
    var builder =
        ChildProcesses.measured(command)
            .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(output);
    builder.environment().putAll(environment);
    return builder;
  }
}
