package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.process.ChildProcess.Role;
import io.bottlenecklab.embedded.process.ChildProcess.StopSignal;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/**
 * MirrorMaker 2, in a JVM of its own. It copies one topic from a local cluster to a central one,
 * under its own name and with its partitions, and nothing else.
 */
public final class EmbeddedMirror {

  private static final String MAIN = "org.apache.kafka.connect.mirror.MirrorMaker";

  /** What it has read and not yet written is bounded, by far less. */
  private static final List<String> HEAP = List.of("-Xms64m", "-Xmx192m");

  private EmbeddedMirror() {}

  /**
   * Launches it. It copies as soon as it has found the topic; if it cannot, it ends.
   *
   * @param settings of which it needs no port; the data is its configuration
   * @param topic what is copied; it may be created later
   * @param local {@code host:port} of the broker that is read
   * @param central {@code host:port} of the broker that is written to
   * @throws EngineStartException with one line that says why it could not be launched
   * @throws io.bottlenecklab.embedded.process.ChildProcesses.StoppingException if the lab is being
   *     stopped
   */
  public static EmbeddedServer launch(
      EngineSettings settings, String topic, String local, String central) {
    var start = new EngineStart(new KafkaEngine(Optional.empty()), settings);
    var home = start.unpacked();
    start.emptyLog();
    var file = settings.data().resolve("mirror.properties");
    try {
      Files.createDirectories(settings.data());
      Files.write(file, configuration(topic, local, central));
      var command = KafkaEngine.java(home, HEAP);
      command.addAll(List.of(MAIN, file.toString()));
      var builder = EngineStart.program(command, settings);
      return new EmbeddedServer(
          settings.processes().start("mirror", builder, Role.APPLICATION, StopSignal.TERM),
          settings.log());
    } catch (IOException e) {
      throw EngineStartException.directory(settings.data(), e);
    }
  }

  /**
   * The lines of its configuration file, alike embedded and on compose.
   *
   * @param topic what is copied
   * @param local {@code host:port} of the broker that is read
   * @param central {@code host:port} of the broker that is written to
   */
  public static List<String> configuration(String topic, String local, String central) {
    return EngineResources.settings("mirror.properties", topic.replace(".", "[.]"), local, central);
  }
}
