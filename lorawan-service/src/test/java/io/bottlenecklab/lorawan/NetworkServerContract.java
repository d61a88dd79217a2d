package io.bottlenecklab.lorawan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.lorawan.SeededDevice;
import io.bottlenecklab.lorawan.frames.AesKey;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.frames.DataMessage;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.frames.JoinAccept;
import io.bottlenecklab.lorawan.frames.JoinRequest;
import io.bottlenecklab.lorawan.frames.MessageType;
import io.bottlenecklab.lorawan.frames.SessionKeys;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.CRCStatus;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkTxAck;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkTxAckItem;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.TxAckStatus;
import io.bottlenecklab.lorawan.frames.gateway.GatewayRadio;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import io.bottlenecklab.lorawan.frames.region.Region.RadioSettings;
import io.bottlenecklab.lorawan.testing.Network;
import io.bottlenecklab.lorawan.testing.Radio;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** What the service does for gateways, devices and applications, whatever its knobs say. */
abstract class NetworkServerContract extends DeviceContract {

  private static final List<String> NAMED =
      List.of("/api/applications", "/api/device-profiles", "/api/gateways", "/api/devices");
  private static final int FLOOD = Integer.getInteger("flood", 2_000);

  @Test
  void a_confirmed_uplink_is_acknowledged_in_the_first_window_and_is_in_every_history()
      throws Exception {
    radio.heard(Network.NORTH, confirmed(meter, 0));

    var event = radio.event().orElseThrow();
    assertThat(event.getTopic())
        .hasToString("application/1/device/%s/event/up".formatted(Eui.hex(meter.eui())));
    var json = JsonMapper.shared().readTree(event.getPayloadAsBytes());
    assertThat(json.get("data").asString()).isEqualTo("MTcuNQ==");
    var answer = answer();
    assertThat(answer.getGatewayId()).isEqualTo(Eui.hex(Network.NORTH));
    assertThat(delay(answer)).isEqualTo(1);
    assertThat(answer.getItemsList())
        .extracting(item -> item.getTxInfo().getFrequency())
        .containsExactly(868_100_000, 869_525_000);
    assertThat(answer.getItemsList())
        .allSatisfy(item ->
            assertThat(GatewayRadio.bytes(item.getTxInfo().getContext())).hasToString("0badcafe"));
    assertThat(acknowledges(answer, meter, 0)).isTrue();
    for (var history :
        List.of("gateway_up", "gateway_down", "device_up", "device_down", "application_up")) {
      await()
          .atMost(SOON)
          .untilAsserted(() ->
              assertThat(network.count("SELECT count(*) FROM " + history))
                  .as(history)
                  .isEqualTo(1));
    }
    var ack =
        DownlinkTxAck.newBuilder()
            .setDownlinkId(answer.getDownlinkId())
            .setGatewayId(answer.getGatewayId())
            .addItems(DownlinkTxAckItem.newBuilder().setStatus(TxAckStatus.TOO_LATE))
            .addItems(DownlinkTxAckItem.newBuilder().setStatus(TxAckStatus.OK));
    radio.send(Network.NORTH, "ack", ack.build().toByteArray());
    await()
        .atMost(SOON)
        .until(() -> network.count("SELECT count(*) FROM downlink_frame WHERE answer = 'OK'") == 1);
  }

  @Test
  void a_retransmission_is_acknowledged_again_and_delivered_once() throws Exception {
    radio.heard(Network.NORTH, confirmed(meter, 0));
    assertThat(acknowledges(answer(), meter, 0)).isTrue();
    network.change("UPDATE device SET last_seen_at = now() - interval '2 seconds'");
    await().pollDelay(Duration.ofMillis(1100)).until(() -> true);

    radio.heard(Network.NORTH, confirmed(meter, 0));

    assertThat(acknowledges(answer(), meter, 1)).isTrue();
    await().atMost(SOON).until(() -> network.count("SELECT count(*) FROM device_down") == 2);
    assertThat(network.count("SELECT count(*) FROM device_up")).isEqualTo(1);
    assertThat(network.count("SELECT count(*) FROM application_up")).isEqualTo(1);
  }

  /**
   * HiveMQ hands out a message only when all before it are acknowledged. Acknowledged after the
   * commit, the second copy comes too late to be the better one.
   */
  @Test
  void of_two_gateways_the_better_answers_once() throws Exception {
    radio.heard(MessageCodec.PROTOBUF, Network.NORTH, confirmed(meter, 0), 2f);
    radio.heard(MessageCodec.PROTOBUF, Network.SOUTH, confirmed(meter, 0), 9f);

    var inTime = "on-receipt".equals(environment.getProperty("lorawan.mqtt.acknowledgement"));
    assertThat(answer().getGatewayId()).isEqualTo(Eui.hex(inTime ? Network.SOUTH : Network.NORTH));
    assertThat(radio.next("eu868/", Duration.ofMillis(700))).isEmpty();
    await().atMost(SOON).until(() -> network.count("SELECT count(*) FROM gateway_up") == 2);
    assertThat(network.count("SELECT count(*) FROM device_up")).isEqualTo(1);
  }

  @Test
  void a_gateway_that_speaks_json_is_answered_in_json() throws Exception {
    radio.heard(MessageCodec.JSON, Network.NORTH, confirmed(meter, 0), 2f);

    var answer = radio.next("eu868/", Duration.ofSeconds(5)).orElseThrow();
    var json = JsonMapper.shared().readTree(answer.getPayloadAsBytes());
    assertThat(json.at("/items/0/txInfo/timing/delay/delay").asString()).isEqualTo("1s");
  }

  @Test
  void a_device_joins_and_its_queue_is_emptied() throws Exception {
    var appKey = AesKey.of(meter.appKey());
    queue(meter, "AQ==", 7);
    var request = JoinRequest.of(1, meter.eui(), 77, appKey);

    radio.heard(Network.NORTH, request.bytes());

    var answer = answer();
    assertThat(delay(answer)).isEqualTo(5);
    var accept = JoinAccept.decode(bytes(answer), appKey);
    assertThat(network.count("SELECT count(*) FROM downlink")).isZero();
    var keys = SessionKeys.derive(appKey, accept.joinNonce(), accept.netId(), 77);
    radio.heard(
        Network.NORTH,
        DataMessage.uplink(MessageType.CONFIRMED_UP, accept.devAddr(), 0, 1, TEXT).encode(keys));
    var ack = DataFrame.parse(bytes(answer()));
    assertThat(ack.isSignedBy(keys.network(), 0)).isTrue();

    await().pollDelay(Duration.ofMillis(1100)).until(() -> true);
    radio.heard(Network.NORTH, request.bytes());
    counted("nonce-used");
    radio.heard(Network.NORTH, JoinRequest.of(1, 5, 78, appKey).bytes());
    counted("unknown-device");
  }

  @Test
  void a_queued_downlink_comes_with_the_answer_and_more_is_told() throws Exception {
    queue(meter, "AQI=", 7);
    queue(meter, "Aw==", 8);

    radio.heard(Network.NORTH, confirmed(meter, 0));

    var frame = DataFrame.parse(bytes(answer()));
    assertThat(frame.ack()).isTrue();
    assertThat(frame.control() & 0x10).isNotZero();
    assertThat(frame.fPort()).isEqualTo(7);
    assertThat(frame.decrypted(Network.keys(meter), 0)).hasToString("0102");
  }

  @Test
  void class_c_gets_its_downlink_at_once_and_one_after_the_other() throws Exception {
    queue(LAMP, "AQ==", 1);
    queue(LAMP, "Ag==", 2);

    for (var n = 0; n < 2; n++) {
      var message = answer();
      assertThat(message.getItems(0).getTxInfo().getTiming().hasImmediately()).isTrue();
      var frame = DataFrame.parse(bytes(message));
      assertThat(frame.isSignedBy(Network.keys(LAMP).network(), n)).isTrue();
      assertThat(frame.fPort()).isEqualTo(n + 1);
    }
  }

  @Test
  void a_broker_that_was_away_is_heard_again() throws Exception {
    radio.close();
    mqtt.kill();
    await().atMost(SOON).until(() -> get("/actuator/health/readiness").statusCode() == 503);
    mqtt.start();
    await().atMost(SOON).until(() -> get("/actuator/health/readiness").statusCode() == 200);

    radio = new Radio(mqtt.port());
    radio.heard(Network.NORTH, confirmed(meter, 0));
    assertThat(acknowledges(answer(), meter, 0)).isTrue();
  }

  @Test
  void china_is_answered_on_its_own_channels() throws Exception {
    network.change("UPDATE device_profile SET region = 'CN470'");
    renew();
    var last = 470_300_000 + 95 * 200_000;

    radio.heard(Network.NORTH, confirmed(meter, 0), new RadioSettings(last, 7, 125_000, 0));

    assertThat(answer().getItemsList())
        .extracting(item -> item.getTxInfo().getFrequency())
        .containsExactly(500_300_000 + 47 * 200_000, 505_300_000);
  }

  @Test
  void a_flood_of_an_unknown_gateway_does_not_prevent_answers() throws Exception {
    var stranger = 5;
    var before = counter("unknown-gateway") + counter("shed");

    radio.flood(stranger, confirmed(meter, 0), FLOOD);
    radio.heard(Network.NORTH, confirmed(meter, 0));

    assertThat(acknowledges(answer(), meter, 0)).isTrue();
    await()
        .atMost(SOON)
        .untilAsserted(() ->
            assertThat(counter("unknown-gateway") + counter("shed") - before).isEqualTo(FLOOD));
  }

  @Test
  void a_gateway_that_was_unknown_is_heard_once_it_is_created() throws Exception {
    var stranger = 6;
    var before = counter("unknown-gateway");
    for (var refused = 1; refused <= 2; refused++) {
      var counted = before + refused;
      radio.heard(stranger, confirmed(meter, 0));
      await().atMost(SOON).until(() -> counter("unknown-gateway") == counted);
    }

    var body = "{\"name\": \"New\", \"eui\": \"%s\"}".formatted(Eui.hex(stranger));
    assertThat(call("POST", "/api/gateways", body).statusCode()).isEqualTo(201);
    radio.heard(stranger, confirmed(meter, 0));

    assertThat(acknowledges(answer(), meter, 0)).isTrue();
  }

  @Test
  void counters_go_on_past_65535() throws Exception {
    network.change("UPDATE device SET f_cnt_up = 65536");
    renew();

    radio.heard(Network.NORTH, confirmed(meter, 65_536));

    assertThat(acknowledges(answer(), meter, 0)).isTrue();
    await().atMost(SOON).until(() -> network.count("SELECT f_cnt FROM device_up") == 65_536);
  }

  @Test
  void each_bad_input_is_counted_by_its_kind() {
    network.change("UPDATE device SET f_cnt_up = 100");
    renew();
    var good = confirmed(meter, 100);
    radio.heard(Network.NORTH, good.slice(0, 7));
    counted("frame-short");
    var large = new byte[256];
    large[0] = 0x40;
    radio.heard(Network.NORTH, Bytes.of(large));
    counted("frame-long");
    var wrong = good.toArray();
    wrong[wrong.length - 1] ^= 1;
    radio.heard(Network.NORTH, Bytes.of(wrong));
    counted("wrong-mic");
    radio.heard(
        Network.NORTH,
        DataMessage.uplink(MessageType.CONFIRMED_UP, 1, 0, 1, TEXT).encode(Network.keys(meter)));
    counted("unknown-address");
    radio.heard(Network.NORTH, confirmed(meter, 98));
    counted("replayed");
    radio.heard(Network.NORTH, confirmed(meter, 99 + 16_385));
    counted("gap");
    radio.heard(Network.NORTH, Bytes.ofHex("40f17dbe4901020006004378762b11ff0d"));
    counted("frame-options");
    radio.send(Network.NORTH, "up", "no protobuf".getBytes(UTF_8));
    counted("no-message");
    radio.send(
        Network.NORTH,
        "up",
        MessageCodec.PROTOBUF.write(Radio.uplink(Network.SOUTH, good, 1f, CRCStatus.CRC_OK)));
    counted("other-gateway");
    radio.send(
        Network.NORTH,
        "up",
        MessageCodec.PROTOBUF.write(Radio.uplink(Network.NORTH, good, 1f, CRCStatus.BAD_CRC)));
    counted("crc");
    radio.heard(5, good);
    counted("unknown-gateway");
    radio.send(Network.NORTH, "else", new byte[0]);
    counted("topic");
    assertThat(counter("unexpected")).isZero();
    assertThat(network.count("SELECT count(*) FROM device_up")).isZero();
  }

  @Test
  void bad_requests_are_refused() {
    assertThat(downlink(meter, "AQ==", 0).statusCode()).isEqualTo(400);
    assertThat(downlink(meter, "AQ==", 224).statusCode()).isEqualTo(400);
    assertThat(downlink(meter, base64(243), 1).statusCode()).isEqualTo(400);
    assertThat(downlink(meter, base64(242), 1).statusCode()).isEqualTo(201);
    assertThat(downlink(new SeededDevice(999), "AQ==", 1).statusCode()).isEqualTo(404);
    for (var n = 1; n < 100; n++) {
      assertThat(downlink(meter, "AQ==", 1).statusCode()).isEqualTo(201);
    }
    assertThat(downlink(meter, "AQ==", 1).statusCode()).isEqualTo(409);
    var device = get("/api/devices/" + Eui.hex(meter.eui()));
    assertThat(device.body())
        .contains(Eui.hex(meter.eui()))
        .doesNotContain(Bytes.of(meter.nwkSKey()).toString())
        .doesNotContainIgnoringCase("key");
    assertThat(send(HttpRequest.newBuilder(uri("/api/devices")).build()).statusCode())
        .isEqualTo(401);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\u0000", "\\u000b", "\\u001f", "\\ufffe", "\\ud800"})
  void a_name_that_xml_cannot_hold_is_refused(String forbidden) {
    for (var path : NAMED) {
      refused(named(path, "a" + forbidden + "b"), "name");
    }
  }

  @Test
  void a_name_has_as_many_characters_as_the_database_has_room_for() {
    var longest = "𠮷".repeat(100);

    for (var path : NAMED) {
      var answer = named(path, longest);
      assertThat(answer.statusCode()).as(path + answer.body()).isEqualTo(201);
      assertThat(get(path).body()).as(path).contains(longest);
      refused(named(path, longest + "a"), "name");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/api/device-profiles, region, 0",
    "/api/device-profiles, deviceClass, 1",
    "/api/devices, applicationId, 1.5",
    "/api/devices, profileId, '\"1\"'",
    "/api/device/downlink/create, fPort, 1.9",
    "/api/device/downlink/create, fPort, -1",
    "/api/device/downlink/create, fPort, '\"1\"'",
    "/api/device/downlink/create, confirmed, 1"
  })
  void nothing_is_rewritten_into_what_is_allowed(String path, String field, String value) {
    var fields = new HashMap<>(valid(path, "x"));
    fields.put(field, value);

    refused(call("POST", path, object(fields)), field);
  }

  private HttpResponse<String> named(String path, String name) {
    return call("POST", path, object(valid(path, name)));
  }

  /** The JSON of each field of what can be created there. */
  Map<String, String> valid(String path, String name) {
    var quoted = "\"%s\"".formatted(name);
    var eui = "\"0123456789abcdef\"";
    return switch (path) {
      case "/api/device-profiles" ->
          Map.of("name", quoted, "region", "\"EU868\"", "deviceClass", "\"A\"");
      case "/api/gateways" -> Map.of("name", quoted, "eui", eui);
      case "/api/devices" ->
          Map.of("name", quoted, "devEui", eui, "applicationId", "1", "profileId", "1");
      case "/api/device/downlink/create" ->
          Map.of(
              "devEui",
              "\"%s\"".formatted(Eui.hex(meter.eui())),
              "fPort",
              "1.0",
              "data",
              "\"AQ==\"",
              "confirmed",
              "false");
      default -> Map.of("name", quoted);
    };
  }

  static String object(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(field -> "\"%s\":%s".formatted(field.getKey(), field.getValue()))
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static void refused(HttpResponse<String> answer, String field) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
    assertThat(answer.body()).contains("\"field\":\"%s\"".formatted(field));
  }

  @Test
  void knobs_are_reported_as_the_variant_states_them() {
    var reported = JsonMapper.shared().readTree(get("/actuator/knobs").body());
    var names = reported.propertyNames().stream().filter(name -> name.startsWith("lorawan."));

    assertThat(names)
        .hasSize(18)
        .allSatisfy(name ->
            assertThat(reported.path(name).asString()).isEqualTo(environment.getProperty(name)));
  }
}
