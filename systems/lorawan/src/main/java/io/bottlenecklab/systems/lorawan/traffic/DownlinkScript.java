package io.bottlenecklab.systems.lorawan.traffic;

import io.bottlenecklab.db.lorawan.SeededDevice;
import io.bottlenecklab.db.lorawan.SeededGateway;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.lab.load.script.Script.AsyncScript;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.frames.Eui;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Queues downlinks of class C devices over HTTP, a device after the other. The answer is the frame
 * that the device receives from its gateway.
 */
final class DownlinkScript implements AsyncScript {

  /** The report counts up to 50 s; who waits that long has been forgotten. */
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private static final String NO_ANSWER = "no answer within 30 s";
  private static final int CREATED = 201;

  /** As {@code system.yaml} sets it. */
  private static final String API_KEY = "bottleneck-lab";

  private final List<URI> targets;
  private final List<RadioDevice> devices;
  private final Map<Integer, List<RadioDevice>> byAddress;
  private final Map<Bytes, CompletableFuture<Reply>> open = new ConcurrentHashMap<>();
  private final long run = new SecureRandom().nextLong();
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(LIMIT).build();
  private final Gateways gateways;

  DownlinkScript(Load load, int gatewayCount) {
    this.targets =
        load.targets().stream()
            .map(target -> target.resolve("/api/device/downlink/create"))
            .toList();
    var sessions = SeededSessions.of(load);
    this.devices =
        IntStream.rangeClosed(1, load.population())
            .filter(n -> new SeededDevice(n).isClassC())
            .mapToObj(sessions::device)
            .toList();
    if (devices.isEmpty()) {
      throw new LoadException("no device of class C; allowed: 10 devices at least");
    }
    this.byAddress = devices.stream().collect(Collectors.groupingBy(RadioDevice::devAddr));
    bringNear(load, gatewayCount);
    this.gateways = Gateways.connect(load, gatewayCount, this::heard);
  }

  /** The gateway that received a device best sends to it. */
  private void bringNear(Load load, int gatewayCount) {
    var database = load.database().orElseThrow(() -> new LoadException("no database"));
    try (var connection = database.connect();
        var update =
            connection.prepareStatement("UPDATE device SET gateway_eui = ? WHERE eui = ?")) {
      connection.setAutoCommit(false);
      for (var i = 0; i < devices.size(); i++) {
        update.setLong(1, new SeededGateway(1 + i % gatewayCount).eui());
        update.setLong(2, devices.get(i).eui());
        update.addBatch();
      }
      update.executeBatch();
      connection.commit();
    } catch (SQLException e) {
      throw new LoadException("the devices cannot be moved: " + e.getMessage(), e);
    }
  }

  @Override
  public CompletionStage<Reply> send(int index) {
    var data = ByteBuffer.allocate(Long.BYTES + Integer.BYTES).putLong(run).putInt(index).array();
    var key = Bytes.of(data);
    var reply = new CompletableFuture<Reply>();
    open.put(key, reply);
    var _ =
        reply
            .orTimeout(LIMIT.toSeconds(), TimeUnit.SECONDS)
            .whenComplete((_, _) -> open.remove(key));
    var body =
        "{\"devEUI\":\"%s\",\"fPort\":10,\"data\":\"%s\",\"confirmed\":false}"
            .formatted(
                Eui.hex(devices.get(index % devices.size()).eui()),
                Base64.getEncoder().encodeToString(data));
    var queued =
        HttpRequest.newBuilder(targets.get(index % targets.size()))
            .timeout(LIMIT)
            .header("Content-Type", "application/json")
            .header("X-Api-Key", API_KEY)
            .POST(BodyPublishers.ofString(body))
            .build();
    var _ =
        http.sendAsync(queued, BodyHandlers.discarding())
            .whenComplete((answer, failure) -> {
              if (failure != null) {
                reply.complete(Reply.failed("no answer over HTTP"));
              } else if (answer.statusCode() != CREATED) {
                reply.complete(Reply.failed("HTTP " + answer.statusCode()));
              }
            });
    return reply.exceptionally(_ -> Reply.failed(NO_ANSWER));
  }

  private void heard(DataFrame frame) {
    for (var device : byAddress.getOrDefault(frame.devAddr(), List.of())) {
      var data = device.receive(frame);
      if (data.isPresent()) {
        var reply = open.get(data.get());
        if (reply != null) {
          reply.complete(Reply.expected());
        }
        return;
      }
    }
  }

  @Override
  public void close() {
    gateways.close();
    http.close();
  }
}
