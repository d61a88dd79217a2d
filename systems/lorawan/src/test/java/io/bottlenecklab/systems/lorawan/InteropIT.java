package io.bottlenecklab.systems.lorawan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.bottlenecklab.db.lorawan.SeededDevice;
import io.bottlenecklab.db.lorawan.SeededGateway;
import io.bottlenecklab.lab.system.StartedSystem;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Frames and messages that are made and read by the code of others, {@code interop/interop.js}. */
@Slow
class InteropIT {

  @TempDir private Path home = Path.of("");

  @Test
  void a_device_and_a_gateway_of_others_are_understood_and_understand() throws Exception {
    assumeThat(found("node") && found("npm")).as("Node.js is installed").isTrue();
    var folder = Files.createDirectories(Path.of("target", "interop"));
    for (var file : new String[] {"package.json", "interop.js"}) {
      Files.writeString(folder.resolve(file), Files.readString(Path.of("interop", file)));
    }
    assertThat(run(folder, "npm", "install", "--no-package-lock", "--no-audit", "--no-fund"))
        .doesNotContain("npm error");

    try (var lorawan = StartedSystem.start(home, "lorawan-tuned", "--small", "--gateways", "1")) {
      var url = lorawan.address("/api/devices").resolve("/").toString().replaceFirst("/$", "");
      var broker = Objects.requireNonNull(lorawan.entry().addresses().get("broker"));
      assertThat(
              run(
                  folder,
                  "node",
                  "interop.js",
                  JsonMapper.shared().writeValueAsString(given(url, broker))))
          .isEqualToIgnoringNewLines("joined\nacknowledged\nclass C");
    }
  }

  private static Map<String, Object> given(String url, String broker) {
    var meter = new SeededDevice(1);
    var lamp = new SeededDevice(10);
    return Map.of(
        "url",
        url,
        "broker",
        broker,
        "apiKey",
        "bottleneck-lab",
        "gateway",
        Eui.hex(new SeededGateway(1).eui()),
        "meter",
        Map.of("devEui", Eui.hex(meter.eui()), "appKey", hex(meter.appKey())),
        "lamp",
        Map.of(
            "devEui", Eui.hex(lamp.eui()),
            "nwkSKey", hex(lamp.nwkSKey()),
            "appSKey", hex(lamp.appSKey())));
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  private static boolean found(String program) {
    return Arrays.stream(System.getenv("PATH").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  /** What it prints; fails where it does. */
  private static String run(Path folder, String... command)
      throws IOException, InterruptedException {
    var process =
        new ProcessBuilder(Stream.of(command).toList())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    var output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }
}
