package io.bottlenecklab.lab.recording;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

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
    var command =
        Stream.concat(
                Stream.of(
                    Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                    Long.toString(jvm.pid())),
                Stream.of(arguments))
            .toList();
    try {
      var process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      var said =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .toList();
      if (process.waitFor() != 0) {
        throw new StageException(
            "process %d cannot be recorded: %s".formatted(jvm.pid(), last(said)));
      }
    } catch (IOException e) {
      throw new StageException("jcmd cannot be started: " + Reason.of(e), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StageException("interrupted", e);
    }
  }

  private static String last(List<String> said) {
    return said.isEmpty() ? "jcmd says nothing" : said.getLast();
  }
}
