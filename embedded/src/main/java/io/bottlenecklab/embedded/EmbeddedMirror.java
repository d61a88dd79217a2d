package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException;
import io.bottlenecklab.embedded.engine.Failures;
import io.bottlenecklab.embedded.process.ChildProcess;
import io.bottlenecklab.embedded.process.DiskTraffic;
import io.bottlenecklab.embedded.process.Role;
import io.bottlenecklab.embedded.process.StopSignal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** MirrorMaker 2, which copies a topic from one broker to another, in a JVM of its own. */
public final class EmbeddedMirror implements EmbeddedServer {

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
   * @param local {@code host:port} of the broker that is read
   * @param central {@code host:port} of the broker that is written to
   * @throws EmbeddedDatabaseException with one line that says why it could not be launched
   * @throws io.bottlenecklab.embedded.process.StoppingException where the lab is being stopped
   */
  public static EmbeddedMirror launch(
      EngineSettings settings, String topic, String local, String central) {
    var start = new EngineStart(new Kafka(), settings);
    var home = start.unpacked();
    start.emptyLog();
    var file = settings.data().resolve("mirror.properties");
    try {
      Files.createDirectories(settings.data());
      Files.write(file, MirrorConfiguration.of(topic, local, central));
      var command = Kafka.java(home, HEAP);
      command.addAll(List.of(MAIN, file.toString()));
      var process =
          settings
              .processes()
              .start(
                  "mirror",
                  EngineStart.program(command, settings),
                  Role.APPLICATION,
                  StopSignal.TERM);
      return new EmbeddedMirror(process, settings.log());
    } catch (IOException e) {
      throw Failures.directory(settings.data(), e);
    }
  }

  @Override
  public ProcessHandle process() {
    return process.process().toHandle();
  }

  @Override
  public OptionalInt listensOn() {
    return OptionalInt.empty();
  }

  @Override
  public OptionalLong diskTraffic() {
    return DiskTraffic.of(process());
  }

  @Override
  public Path log() {
    return log;
  }

  @Override
  public boolean isAlive() {
    return process.isAlive();
  }

  @Override
  public OptionalInt exitCode() {
    return process.exitCode();
  }

  @Override
  public void close() {
    process.close();
  }
}
