package io.bottlenecklab.lorawan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.lorawan.SeededDevice;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.frames.DataMessage;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.frames.MessageType;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.GatewayRadio;
import io.bottlenecklab.lorawan.testing.Network;
import io.bottlenecklab.lorawan.testing.Radio;
import io.bottlenecklab.support.testing.ApiDocument;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.env.Environment;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A network server, and what tests of it say and hear. */
abstract class NetworkServerDriver extends NetworkServerFixture {

  static final SeededDevice LAMP = new SeededDevice(10);
  static final Bytes TEXT = Bytes.of("17.5".getBytes(UTF_8));
  private static final AtomicInteger METERS = new AtomicInteger(10);

  /**
   * Another for each test: a frame that was received a moment ago would be a further gateway's
   * copy.
   */
  final SeededDevice meter = new SeededDevice(10 + METERS.incrementAndGet() % 9 + 1);

  @LocalServerPort int port;
  @Autowired MeterRegistry meters;
  @Autowired Environment environment;

  final Network network = new Network(database.dataSource());
  private @Nullable ApiDocument document;
  Radio radio = new Radio(mqtt.port());

  @BeforeEach
  void begin() {
    network.fill(20);
    await().atMost(SOON).until(() -> get("/actuator/health/readiness").statusCode() == 200);
    renew();
  }

  @AfterEach
  void end() {
    radio.close();
  }

  void queue(SeededDevice device, String data, int fPort) {
    assertThat(downlink(device, data, fPort).statusCode()).isEqualTo(201);
  }

  /** Queues a downlink that the device has to acknowledge. */
  void queueConfirmed(SeededDevice device) {
    var body =
        "{\"devEui\":\"%s\",\"fPort\":5,\"data\":\"AQ==\",\"confirmed\":true}"
            .formatted(Eui.hex(device.eui()));
    assertThat(call("POST", "/api/device/downlink/create", body).statusCode()).isEqualTo(201);
  }

  HttpResponse<String> downlink(SeededDevice device, String data, int fPort) {
    return call(
        "POST",
        "/api/device/downlink/create",
        "{\"devEUI\":\"%s\",\"fPort\":%d,\"data\":\"%s\",\"confirmed\":false}"
            .formatted(Eui.hex(device.eui()), fPort, data));
  }

  static String base64(int bytes) {
    return Base64.getEncoder().encodeToString(new byte[bytes]);
  }

  void counted(String kind) {
    await().atMost(SOON).untilAsserted(() -> assertThat(counter(kind)).as(kind).isPositive());
  }

  double counter(String kind) {
    return meters.counter("lorawan.faults", "kind", kind).count();
  }

  /** A change through the API empties the service's caches. */
  void renew() {
    assertThat(call("PUT", "/api/applications/1", "{\"name\":\"Meters\"}").statusCode())
        .isEqualTo(204);
  }

  /** The next event, which must have that name. */
  JsonNode event(String name) throws Exception {
    var event = radio.event().orElseThrow();
    assertThat(event.getTopic().toString()).endsWith("/event/" + name);
    return JsonMapper.shared().readTree(event.getPayloadAsBytes());
  }

  DownlinkFrame answer() throws Exception {
    return radio.downlink().orElseThrow();
  }

  /** In seconds. */
  static long delay(DownlinkFrame answer) {
    return answer.getItems(0).getTxInfo().getTiming().getDelay().getDelay().getSeconds();
  }

  static Bytes bytes(DownlinkFrame answer) {
    return GatewayRadio.bytes(answer.getItems(0).getPhyPayload());
  }

  static Bytes confirmed(SeededDevice device, long fCnt) {
    return DataMessage.uplink(MessageType.CONFIRMED_UP, device.devAddr(1), fCnt, 10, TEXT)
        .encode(Network.keys(device));
  }

  static boolean acknowledges(DownlinkFrame answer, SeededDevice device, long fCnt)
      throws Exception {
    var frame = DataFrame.parse(bytes(answer));
    return frame.ack()
        && frame.devAddr() == device.devAddr(1)
        && frame.isSignedBy(Network.keys(device).network(), fCnt);
  }

  HttpResponse<String> get(String path) {
    return send(HttpRequest.newBuilder(uri(path)).header("X-Api-Key", KEY).build());
  }

  HttpResponse<String> call(String method, String path, String body) {
    return send(
        HttpRequest.newBuilder(uri(path))
            .header("X-Api-Key", KEY)
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build());
  }

  URI uri(String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }

  /** Every answer is in the description. */
  HttpResponse<String> send(HttpRequest request) {
    try (var client = HttpClient.newHttpClient()) {
      var answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      description(client).describes(request.method(), request.uri().getPath(), answer.statusCode());
      return answer;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private ApiDocument description(HttpClient client) throws IOException, InterruptedException {
    if (document == null) {
      var request = HttpRequest.newBuilder(uri("/v3/api-docs")).header("X-Api-Key", KEY).build();
      var answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      document = new ApiDocument(JsonMapper.shared().readTree(answer.body()));
    }
    return document;
  }
}
