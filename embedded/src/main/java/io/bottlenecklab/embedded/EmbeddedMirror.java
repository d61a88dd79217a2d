package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.process.ChildProcess;
import io.bottlenecklab.embedded.process.Role;
import io.bottlenecklab.embedded.process.StopSignal;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** MirrorMaker 2, which copies a topic from one broker to another, in a JVM of its own. */
public final class EmbeddedMirror implements AutoCloseable {

  private static final String MAIN = "org.apache.kafka.connect.mirror.MirrorMaker";

  /** What it has read and not yet written is bounded, by far less. */
  private static final List<String> HEAP = List.of("-Xms64m", "-Xmx192m");

  private final ChildProcess process;
  private final Path log;

  private EmbeddedMirror(ChildProcess process, Path log) {
    this.process = process;
    this.log = log;
  }

  /**
   * Launches it. It copies once it has found the topic; where it cannot, it ends.
   *
   * @param settings of which it needs no port; the data is its configuration
   * @param topic what is copied; it may come later
   * @throws EmbeddedDatabaseException with one line that says why it could not be launched
   * @throws io.bottlenecklab.embedded.process.StoppingException where the lab is being stopped
   */
  public static EmbeddedMirror launch(
      EngineSettings settings, String topic, EmbeddedBroker local, EmbeddedBroker central) {
    var start = new EngineStart(new Kafka(), settings);
    var home = start.unpacked();
    start.emptyLog();
    var file = settings.data().resolve("mirror.properties");
    try {
      Files.createDirectories(settings.data());
      Files.write(
          file,
          MirrorConfiguration.of(topic, local.bootstrapServers(), central.bootstrapServers()));
      var command = Kafka.java(home, HEAP);
      command.addAll(List.of(MAIN, file.toString()));
      var process =
          settings
              .processes()
              .start(
                  "mirror",
                  new ProcessBuilder(command)
                      .redirectErrorStream(true)
                      .redirectOutput(Redirect.appendTo(settings.log().toFile())),
                  Role.APPLICATION,
                  StopSignal.TERM);
      return new EmbeddedMirror(process, settings.log());
    } catch (IOException e) {
      throw Failures.directory(settings.data(), e);
    }
  }

  /** Its process. */
  public ProcessHandle process() {
    return process.process().toHandle();
  }

  /** What it writes down. */
  public Path log() {
    return log;
  }

  /** Whether it still runs. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** Stops it in order, and waits until it is gone. */
  @Override
  public void close() {
    process.close();
  }
}
