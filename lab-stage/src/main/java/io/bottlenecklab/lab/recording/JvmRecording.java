package io.bottlenecklab.lab.recording;

import io.bottlenecklab.embedded.process.SystemPrograms;
import io.bottlenecklab.embedded.process.SystemPrograms.Command;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A recording of JDK Flight Recorder in another JVM, by the JDK's own {@code jcmd}: that needs
 * neither an agent nor root.
 */
final class JvmRecording {

  private static final String NAME = "name=bottleneck-lab";

  /** A request passes more than the 64 frames that are kept by default. */
  private static final String DEPTH = "stackdepth=512";

  private final ProcessHandle jvm;
  private final Path file;

  private JvmRecording(ProcessHandle jvm, Path file) {
    this.jvm = jvm;
    this.file = file;
  }

  /**
   * Begins.
   *
   * @param file is written when it ends
   * @throws StageException if the JVM cannot be recorded
   */
  static JvmRecording start(ProcessHandle jvm, Path file) {
    jcmd(jvm, "JFR.configure", DEPTH);
    jcmd(jvm, "JFR.start", NAME, "settings=profile");
    return new JvmRecording(jvm, file);
  }

  /** Ends, and returns the file. */
  Path stop() {
    jcmd(jvm, "JFR.stop", NAME, "filename=\"%s\"".formatted(file.toAbsolutePath()));
    return file;
  }

  private static void jcmd(ProcessHandle jvm, String... arguments) {
    var command = new ArrayList<>(List.of(SystemPrograms.ofJdk("jcmd"), Long.toString(jvm.pid())));
    command.addAll(List.of(arguments));
    try {
      var done = Command.run(command);
      if (done.failed()) {
        throw new StageException(
            "process %d cannot be recorded: %s".formatted(jvm.pid(), last(done.output())));
      }
    } catch (IOException e) {
      throw new StageException("jcmd cannot be started: " + Reason.of(e), e);
    }
  }

  private static String last(String output) {
    return output.isEmpty() ? "jcmd says nothing" : output.lines().toList().getLast();
  }
}
