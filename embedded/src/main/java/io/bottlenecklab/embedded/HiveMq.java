package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.engine.Engine;
import io.bottlenecklab.embedded.engine.EngineArchive;
import io.bottlenecklab.embedded.engine.EngineVersions;
import io.bottlenecklab.embedded.engine.Platform;
import io.bottlenecklab.embedded.process.StopSignal;
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
final class HiveMq implements Engine {

  private static final String VERSION = EngineVersions.of("hivemq");
  private static final String FOLDER = "hivemq/";
  private static final String MAIN = "io.bottlenecklab.embedded.hivemq.HiveMqProgram";
  private static final Duration ANSWER = Duration.ofSeconds(3);

  /** CONNECT of MQTT 3.1.1 with a clean session and no client id, and the broker's consent. */
  private static final byte[] CONNECT = HexFormat.of().parseHex("100c00044d5154540402000a0000");

  private static final byte[] CONNACK = HexFormat.of().parseHex("20020000");
  private static final byte[] DISCONNECT = HexFormat.of().parseHex("e000");

  /** As in the name of its jar. */
  static String version() {
    return VERSION;
  }

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
        HiveMq.class
            .getClassLoader()
            .getResource(FOLDER + "hivemq-community-edition-embedded-%s.jar".formatted(VERSION));
    return Optional.ofNullable(resource)
        .map(jar -> new EngineArchive.JarFolder("hivemq-" + VERSION, jar, FOLDER, List.of()));
  }

  @Override
  public Initialisation initialisation(Path home, Path data) {
    return Initialisation.DONE;
  }

  @Override
  public List<String> server(Path home, Path data, int port) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
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
  public StopSignal stopSignal() {
    return StopSignal.TERM;
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
    return log.stream()
        .filter(line -> line.matches(".*(ERROR|Exception|Error:).*"))
        .map(line -> line.replaceFirst(".*ERROR - ", ""))
        .findFirst();
  }
}
