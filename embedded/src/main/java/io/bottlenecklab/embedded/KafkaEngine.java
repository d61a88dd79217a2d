package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.EngineSettings.FarListener;
import io.bottlenecklab.embedded.EngineStartException.Reason;
import io.bottlenecklab.embedded.ServerEngine.Platform;
import io.bottlenecklab.embedded.process.FreePort;
import io.bottlenecklab.embedded.process.SystemPrograms;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.function.ToIntFunction;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.AppInfoParser;

/**
 * Kafka's broker, which is its own controller (KRaft), in a JVM like the lab's.
 *
 * @param far a listener for clients at a distance
 */
record KafkaEngine(Optional<FarListener> far) implements ServerEngine {

  /** The client's, whose version the build holds to the broker's. */
  private static final String VERSION = AppInfoParser.getVersion();

  private static final String FOLDER = "kafka/";

  /** With Connect, which MirrorMaker runs on. */
  private static final String UNPACKED = "kafka-connect-" + VERSION;

  private static final List<String> HEAP = List.of("-Xms128m", "-Xmx256m");
  private static final Duration ANSWER = Duration.ofSeconds(3);

  @Override
  public String name() {
    return "Kafka";
  }

  @Override
  public String dataFormat() {
    return "kafka-" + VERSION.replaceFirst("\\.\\d+$", "");
  }

  @Override
  public Optional<EngineArchive> archive(Platform platform) {
    var resource =
        KafkaEngine.class
            .getClassLoader()
            .getResource(FOLDER + "kafka_2.13-%s.jar".formatted(VERSION));
    return Optional.ofNullable(resource)
        .map(jar -> new EngineArchive.JarFolder(UNPACKED, jar, FOLDER, List.of(".html")));
  }

  @Override
  public Initialisation initialisation(Path home, Path data) throws IOException {
    var file = configuration(data);
    var properties = new Properties();
    for (var setting : settings(data, 0, 0)) {
      var parts = setting.split("=", 2);
      properties.put(parts[0], parts[1]);
    }
    // It escapes what is not Latin-1, as which Kafka reads the file.
    try (var out = Files.newOutputStream(file)) {
      properties.store(out, "");
    }
    var command = java(home, HEAP);
    command.addAll(
        List.of(
            "kafka.tools.StorageTool",
            "format",
            "--cluster-id=" + Uuid.randomUuid(),
            "--config=" + file));
    return new Initialisation(command, "");
  }

  @Override
  public List<String> server(Path home, Path data, int port) {
    var command = java(home, HEAP);
    command.addAll(List.of("kafka.Kafka", configuration(data).toString()));
    settings(data, port, FreePort.find())
        .forEach(setting -> command.addAll(List.of("--override", setting)));
    return command;
  }

  @Override
  public boolean serves(List<String> arguments, Path data) {
    return arguments.contains(configuration(data).toString())
        || arguments.contains("--config=" + configuration(data));
  }

  /** A broker is listed as soon as its controller admits it. */
  @Override
  public boolean answers(int port) {
    if (!listens(port)) {
      return false;
    }
    Map<String, Object> settings =
        Map.of(
            AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, "127.0.0.1:" + port,
            AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, (int) ANSWER.toMillis(),
            AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, (int) ANSWER.toMillis());
    try (var admin = Admin.create(settings)) {
      return !admin.describeCluster().nodes().get().isEmpty();
    } catch (ExecutionException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Override
  public Optional<String> fatalLine(List<String> log) {
    return ServerEngine.firstLine(log, ".*(ERROR|Exception).*", ".*ERROR \\S+ - ");
  }

  /** Asked first: Kafka's client would log each attempt that fails. */
  private static boolean listens(int port) {
    try (var socket = new Socket()) {
      socket.connect(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), port), (int) ANSWER.toMillis());
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private String farAddress(ToIntFunction<FarListener> port) {
    return far.map(listener -> ",FAR://127.0.0.1:" + port.applyAsInt(listener)).orElse("");
  }

  private static Path configuration(Path data) {
    return data.resolve("server.properties");
  }

  /** The begin of a command: a JVM and its class path. The main class follows. */
  static List<String> java(Path home, List<String> heap) {
    var command = new ArrayList<String>();
    command.add(SystemPrograms.ofJdk("java"));
    command.addAll(heap);
    command.addAll(
        List.of(
            "-XX:+UseSerialGC",
            // The names of its files have digits.
            "-Duser.language=en",
            "-Duser.country=",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
            "-Dorg.slf4j.simpleLogger.showDateTime=true",
            "-Dorg.slf4j.simpleLogger.dateTimeFormat=yyyy-MM-dd'T'HH:mm:ss.SSSXXX",
            "-cp",
            home.resolve("*").toString()));
    return command;
  }

  private List<String> settings(Path data, int port, int controllerPort) {
    if (data.toString().contains(",")) {
      // Kafka reads it as two folders.
      throw new EngineStartException(
          Reason.DIRECTORY_UNUSABLE,
          "Kafka cannot keep data in %s, whose path has a comma; set LAB_HOME to a folder without"
              .formatted(data));
    }
    var settings =
        new ArrayList<>(
            EngineResources.settings(
                "kafka.properties",
                port,
                controllerPort,
                farAddress(FarListener::port),
                farAddress(FarListener::advertised)));
    settings.add("log.dirs=" + data.resolve("log"));
    return settings;
  }
}
