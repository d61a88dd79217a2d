package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.ServerEngine.Platform;
import io.bottlenecklab.embedded.process.SystemPrograms;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** HiveMQ, an MQTT broker, in a JVM like the lab's. It keeps messages in memory alone. */
final class HiveMqEngine implements ServerEngine {

  private static final String VERSION = EngineResources.version("hivemq");
  private static final String FOLDER = "hivemq/";
  private static final String MAIN = "io.bottlenecklab.embedded.hivemq.HiveMqProgram";
  private static final Duration ANSWER = Duration.ofSeconds(3);

  /**
   * CONNECT of MQTT 3.1.1 with a clean session and no client id, and the broker's positive answer.
   */
  private static final byte[] CONNECT = HexFormat.of().parseHex("100c00044d5154540402000a0000");

  private static final byte[] CONNACK = HexFormat.of().parseHex("20020000");
  private static final byte[] DISCONNECT = HexFormat.of().parseHex("e000");

  @Override
  public String name() {
    return "HiveMQ";
  }

  @Override
  public String dataFormat() {
    return "hivemq-" + VERSION;
  }

  @Override
  public Optional<EngineArchive> archive(Platform platform) {
    var resource =
        HiveMqEngine.class
            .getClassLoader()
            .getResource(FOLDER + "hivemq-community-edition-embedded-%s.jar".formatted(VERSION));
    return Optional.ofNullable(resource)
        .map(jar -> new EngineArchive.JarFolder("hivemq-" + VERSION, jar, FOLDER, List.of()));
  }

  @Override
  public Initialisation initialisation(Path home, Path data) {
    return new Initialisation(List.of(), "");
  }

  @Override
  public List<String> server(Path home, Path data, int port) {
    return List.of(
        SystemPrograms.ofJdk("java"),
        "-Xms64m",
        "-Xmx256m",
        "-XX:+UseSerialGC",
        "--enable-native-access=ALL-UNNAMED",
        "--sun-misc-unsafe-memory-access=allow",
        "-Dmqtt.port=" + port,
        "-cp",
        home.resolve("classes") + File.pathSeparator + home.resolve("*"),
        MAIN,
        home.resolve("conf").toString(),
        data.toString());
  }

  @Override
  public boolean serves(List<String> arguments, Path data) {
    return arguments.contains(MAIN) && arguments.contains(data.toString());
  }

  /** Asked by a client that connects and leaves. */
  @Override
  public boolean answers(int port) {
    try (var socket = new Socket()) {
      var timeout = (int) ANSWER.toMillis();
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), timeout);
      socket.setSoTimeout(timeout);
      socket.getOutputStream().write(CONNECT);
      var accepted = Arrays.equals(socket.getInputStream().readNBytes(CONNACK.length), CONNACK);
      socket.getOutputStream().write(DISCONNECT);
      return accepted;
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public Optional<String> fatalLine(List<String> log) {
    return ServerEngine.firstLine(log, ".*(ERROR|Exception|Error:).*", ".*ERROR - ");
  }
}
