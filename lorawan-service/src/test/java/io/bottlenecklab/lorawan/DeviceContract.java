package io.bottlenecklab.lorawan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.Timestamp;
import io.bottlenecklab.db.lorawan.SeededDevice;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.frames.DataMessage;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.frames.MessageType;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.CRCStatus;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkTxAck;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkTxAckItem;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.TxAckStatus;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import io.bottlenecklab.lorawan.frames.region.Region.RadioSettings;
import io.bottlenecklab.lorawan.testing.Network;
import io.bottlenecklab.lorawan.testing.Radio;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a device needs to live, and what its application learns. */
abstract class DeviceContract extends NetworkServerDriver {

  private static final Bytes LINK_CHECK = Bytes.ofHex("02");
  private static final RadioSettings SLOW = new RadioSettings(868_100_000, 12, 125_000, 0);
  private static final Duration A_WHILE = Duration.ofMillis(1_500);

  @ParameterizedTest
  @EnumSource(MessageCodec.class)
  void a_link_check_is_answered_with_margin_and_gateways(MessageCodec gateway) throws Exception {
    radio.heard(gateway, Network.NORTH, asking(0, LINK_CHECK), 5f);

    assertCommands(frame(answer(gateway)), "020c01");
    assertThat(command("link-check-req")).isPositive();
  }

  @Test
  void a_link_check_on_port_0_is_answered_in_the_header_and_no_event() throws Exception {
    radio.heard(Network.NORTH, uplink(0, Bytes.EMPTY, 0, LINK_CHECK));

    var first = radio.next("", SOON).orElseThrow();
    assertThat(first.getTopic().toString()).startsWith("eu868/");
    var answer = DownlinkFrame.parseFrom(first.getPayloadAsBytes());
    assertCommands(frame(answer), "020c01");
  }

  /** Acknowledged after the commit, the second copy comes too late to be counted. */
  @Test
  void a_link_check_counts_the_gateways_and_takes_the_best() throws Exception {
    var isFast = "on-receipt".equals(environment.getProperty("lorawan.mqtt.acknowledgement"));
    radio.heard(MessageCodec.PROTOBUF, Network.NORTH, asking(0, LINK_CHECK), 2f);
    radio.heard(MessageCodec.PROTOBUF, Network.SOUTH, asking(0, LINK_CHECK), 9f);

    assertCommands(frame(answer()), isFast ? "021002" : "020901");
  }

  @Test
  void a_device_is_told_the_time() throws Exception {
    var before = Instant.now();
    radio.heard(Network.NORTH, asking(0, Bytes.ofHex("0d")));

    var options = frame(answer()).options();
    assertThat(options.length()).isEqualTo(6);
    assertThat(options.at(0)).isEqualTo(0x0d);
    var gps = ByteBuffer.wrap(options.toArray()).order(ByteOrder.LITTLE_ENDIAN).getInt(1);
    assertThat(Instant.parse("1980-01-06T00:00:00Z").plusSeconds(gps - 18L))
        .isBetween(before.minusSeconds(1), Instant.now());
  }

  @Test
  void a_device_that_asks_whether_it_is_heard_gets_a_downlink() throws Exception {
    var frame = uplink(0, Bytes.EMPTY, 10, TEXT);
    radio.heard(Network.NORTH, Network.controlled(frame, 0xc0, Network.keys(meter), 0));

    assertThat(event("up").get("adr").asBoolean()).isTrue();
    var downlink = frame(answer());
    assertThat(downlink.ack()).isFalse();
    assertThat(downlink.fPort()).isEqualTo(DataMessage.NO_PORT);
  }

  @Test
  void an_uplink_that_asks_nothing_gets_nothing() throws Exception {
    radio.heard(Network.NORTH, uplink(0, Bytes.EMPTY, 10, TEXT));

    assertThat(event("up").get("adr").asBoolean()).isFalse();
    assertThat(radio.next("eu868/", A_WHILE)).isEmpty();
  }

  @Test
  void answers_of_devices_are_counted_up_to_an_unknown_command() throws Exception {
    var before = command("dev-status-ans");
    radio.heard(Network.NORTH, asking(0, Bytes.ofHex("030706ff108002")));

    event("up");
    assertThat(radio.next("eu868/", A_WHILE)).isEmpty();
    assertThat(command("dev-status-ans")).isEqualTo(before + 1);
    assertThat(command("link-adr-ans")).isPositive();
    assertThat(command("unknown")).isPositive();
  }

  @Test
  void a_device_that_repeats_its_answer_gets_a_downlink() throws Exception {
    radio.heard(Network.NORTH, asking(0, Bytes.ofHex("0507")));

    assertCommands(frame(answer()), "");
  }

  @Test
  void an_acknowledgement_a_command_and_data_share_a_frame() throws Exception {
    queue(meter, "AQI=", 7);
    radio.heard(Network.NORTH, message(MessageType.CONFIRMED_UP, 0, LINK_CHECK, 10, TEXT));

    var frame = frame(answer());
    assertThat(frame.ack()).isTrue();
    assertCommands(frame, "020c01");
    assertThat(frame.decrypted(Network.keys(meter), 0)).hasToString("0102");
  }

  @Test
  void data_that_is_too_long_for_the_data_rate_stays_and_its_application_learns_it()
      throws Exception {
    queue(meter, base64(100), 7);

    radio.heard(Network.NORTH, confirmed(meter, 0), SLOW);

    event("up");
    var log = event("log");
    assertThat(log.get("code").asString()).isEqualTo("DOWNLINK_PAYLOAD_SIZE");
    assertThat(log.get("description").asString()).contains("100").contains("51");
    var alone = answer();
    assertThat(alone.getItemsCount()).isEqualTo(2);
    assertThat(frame(alone).ack()).isTrue();
    assertThat(frame(alone).fPort()).isEqualTo(DataMessage.NO_PORT);
    assertThat(frame(alone).control() & 0x10).isZero();
    assertThat(waiting()).hasSize(1);

    radio.heard(Network.NORTH, confirmed(meter, 1));

    var carrying = answer();
    assertThat(carrying.getItemsList())
        .singleElement()
        .satisfies(item -> assertThat(item.getTxInfo().getFrequency()).isEqualTo(868_100_000));
    assertThat(frame(carrying).fPort()).isEqualTo(7);
    assertThat(waiting()).isEmpty();
  }

  @Test
  void data_that_commands_displace_waits_for_the_next_uplink() throws Exception {
    queue(meter, base64(51), 7);

    radio.heard(Network.NORTH, asking(0, LINK_CHECK), SLOW);
    var first = frame(answer());
    assertThat(first.fPort()).isEqualTo(DataMessage.NO_PORT);
    assertThat(first.control() & 0x10).isNotZero();

    radio.heard(Network.NORTH, confirmed(meter, 1), SLOW);
    var second = answer();
    assertThat(frame(second).fPort()).isEqualTo(7);
    assertThat(second.getItemsCount()).isEqualTo(2);
  }

  @Test
  void class_c_is_refused_what_its_window_has_no_room_for() throws Exception {
    var refused = downlink(LAMP, base64(52), 1);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("\"field\":\"data\"").contains("at most 51 bytes");
    assertThat(downlink(LAMP, base64(51), 1).statusCode()).isEqualTo(201);
    assertThat(frame(answer()).payload().length()).isEqualTo(51);
  }

  @Test
  void class_c_near_a_gateway_that_speaks_json_is_sent_json() throws Exception {
    radio.heard(MessageCodec.JSON, Network.NORTH, asking(0, LINK_CHECK), 5f);
    answer(MessageCodec.JSON);

    queue(LAMP, "AQ==", 1);

    assertThat(frame(answer(MessageCodec.JSON)).fPort()).isEqualTo(1);
    radio.heard(MessageCodec.PROTOBUF, Network.NORTH, asking(1, LINK_CHECK), 5f);
    answer(MessageCodec.PROTOBUF);
  }

  @Test
  void a_downlink_that_class_c_can_never_receive_is_given_up_and_told() throws Exception {
    queue(meter, base64(52), 1);
    queue(meter, "AQ==", 2);

    network.change("UPDATE device SET profile_id = 2 WHERE eui = " + meter.eui());
    renew();

    assertThat(event("log").get("code").asString()).isEqualTo("DOWNLINK_PAYLOAD_SIZE");
    assertThat(frame(answer()).fPort()).isEqualTo(2);
    assertThat(waiting()).isEmpty();
  }

  @Test
  void a_confirmed_downlink_is_acknowledged_by_the_next_uplink_or_not_at_all() throws Exception {
    queueConfirmed(meter);
    radio.heard(Network.NORTH, confirmed(meter, 0));
    event("up");
    assertThat(frame(answer()).type()).isEqualTo(MessageType.CONFIRMED_DOWN);

    radio.heard(Network.NORTH, confirmed(meter, 1));
    event("up");
    assertThat(event("ack").get("acknowledged").asBoolean()).isFalse();
    answer();

    queueConfirmed(meter);
    radio.heard(Network.NORTH, confirmed(meter, 2));
    event("up");
    answer();
    var acknowledging =
        new DataMessage(
            MessageType.UNCONFIRMED_UP,
            meter.devAddr(1),
            true,
            false,
            3,
            Bytes.EMPTY,
            DataMessage.NO_PORT,
            Bytes.EMPTY);
    radio.heard(Network.NORTH, acknowledging.encode(Network.keys(meter)));
    event("up");
    var ack = event("ack");
    assertThat(ack.get("acknowledged").asBoolean()).isTrue();
    assertThat(ack.get("id").asLong()).isEqualTo(2);
  }

  @Test
  void a_downlink_that_the_gateway_does_not_send_is_told() throws Exception {
    queueConfirmed(meter);
    radio.heard(Network.NORTH, confirmed(meter, 0));
    event("up");
    var sent = answer();

    var ack =
        DownlinkTxAck.newBuilder()
            .setDownlinkId(sent.getDownlinkId())
            .addItems(DownlinkTxAckItem.newBuilder().setStatus(TxAckStatus.TOO_LATE));
    radio.send(Network.NORTH, "ack", ack.build().toByteArray());

    assertThat(event("log").get("description").asString()).contains("TOO_LATE");
    assertThat(event("ack").get("acknowledged").asBoolean()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {-86_400, -90, -10, 0, 3_600})
  void a_gateways_clock_decides_nothing(long seconds) throws Exception {
    var time = Instant.now().plusSeconds(seconds);
    var message =
        Radio.uplink(Network.NORTH, confirmed(meter, 0), 5f, CRCStatus.CRC_OK).toBuilder();
    message
        .getRxInfoBuilder()
        .setGwTime(
            Timestamp.newBuilder().setSeconds(time.getEpochSecond()).setNanos(time.getNano()));
    radio.send(Network.NORTH, "up", MessageCodec.PROTOBUF.write(message.build()));

    assertThat(event("up").at("/rxInfo/0/gwTime").asString()).isEqualTo(time.toString());
    assertThat(acknowledges(answer(), meter, 0)).isTrue();
  }

  @Test
  void gaps_are_measured_from_the_stored_counter() throws Exception {
    long[] counters = {0, 9_000, 17_000, 33_000, 49_000, 65_000, 81_000};
    for (var n = 0; n < counters.length; n++) {
      radio.heard(Network.NORTH, confirmed(meter, counters[n]));
      assertThat(acknowledges(answer(), meter, n)).as("counter %d", counters[n]).isTrue();
    }
  }

  /** The last counter of a new session is 0. */
  @Test
  void a_counter_may_be_16384_ahead_and_no_more() throws Exception {
    radio.heard(Network.NORTH, confirmed(meter, 16_384));
    assertThat(acknowledges(answer(), meter, 0)).isTrue();
    var before = counter("gap");
    radio.heard(Network.NORTH, confirmed(meter, 16_384 + 16_385));
    await().atMost(SOON).until(() -> counter("gap") == before + 1);
    radio.heard(Network.NORTH, confirmed(meter, 16_384 + 16_384));
    assertThat(acknowledges(answer(), meter, 1)).isTrue();
  }

  @ParameterizedTest
  @EnumSource(MessageCodec.class)
  void an_event_says_how_gateways_received_the_uplink(MessageCodec gateway) throws Exception {
    radio.heard(gateway, Network.NORTH, confirmed(meter, 0), 5.5f);

    var event = event("up");
    assertThat(event.get("dr").asInt()).isEqualTo(5);
    var received = event.at("/rxInfo/0");
    assertThat(received.get("gatewayId").asString()).isEqualTo(Eui.hex(Network.NORTH));
    assertThat(received.get("rssi").asInt()).isEqualTo(-60);
    assertThat(received.get("snr").asDouble()).isEqualTo(5.5);
    assertThat(received.get("context").asString()).isEqualTo("C63K/g==");
    assertThat(received.get("crcStatus").asString()).isEqualTo("CRC_OK");
    assertThat(event.at("/txInfo/frequency").asInt()).isEqualTo(868_100_000);
    var lora = event.at("/txInfo/modulation/lora");
    assertThat(lora.get("spreadingFactor").asInt()).isEqualTo(7);
    assertThat(lora.get("bandwidth").asInt()).isEqualTo(125_000);
    assertThat(lora.get("codeRate").asString()).isEqualTo("CR_4_5");
  }

  @Test
  void a_queue_can_be_seen_and_emptied() {
    queue(meter, "AQI=", 7);
    queue(meter, "Aw==", 8);

    assertThat(waiting()).hasSize(2);
    assertThat(waiting().get(0).get("data").asString()).isEqualTo("AQI=");
    assertThat(waiting().get(1).get("fPort").asInt()).isEqualTo(8);
    assertThat(call("DELETE", queueOf(meter), "").statusCode()).isEqualTo(204);
    assertThat(waiting()).isEmpty();
    var stranger = queueOf(new SeededDevice(999));
    assertThat(get(stranger).statusCode()).isEqualTo(404);
    assertThat(call("DELETE", stranger, "").statusCode()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"devEui", "devEUI"})
  void a_downlink_needs_no_more_than_device_port_and_data(String spelling) {
    var body =
        "{\"%s\":\"%s\",\"fPort\":7,\"data\":\"AQI=\"}".formatted(spelling, Eui.hex(meter.eui()));

    assertThat(call("POST", "/api/device/downlink/create", body).statusCode()).isEqualTo(201);
    assertThat(waiting().get(0).get("confirmed").asBoolean()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"'A', must be Base64", "'AAA*', must be Base64"})
  void data_that_is_not_base64_is_refused(String data, String reason) {
    assertThat(downlink(meter, data, 1).body())
        .contains("\"field\":\"data\"")
        .contains("\"message\":\"%s\"".formatted(reason));
  }

  @ParameterizedTest
  @CsvSource({
    "POST, /api/applications, '{\"name\":\"Meters\"}', The name is taken.",
    "POST, /api/device-profiles, '{\"name\":\"a\",\"region\":\"EU868\",\"deviceClass\":\"A\"}', The name is taken.",
    "POST, /api/gateways, '{\"name\":\"g\",\"eui\":\"NORTH\"}', The EUI is taken.",
    "POST, /api/gateways, '{\"name\":\"g\",\"eui\":\"00000000000000ff\",\"applicationId\":99}', There is no application with that applicationId.",
    "POST, /api/devices, '{\"name\":\"d\",\"devEui\":\"LAMP\",\"applicationId\":1,\"profileId\":1}', The EUI is taken.",
    "POST, /api/devices, '{\"name\":\"d\",\"devEUI\":\"00000000000000ff\",\"applicationId\":99,\"profileId\":1}', There is no application with that applicationId.",
    "PUT, /api/devices/LAMP, '{\"name\":\"d\",\"devEui\":\"LAMP\",\"applicationId\":1,\"profileId\":99}', There is no device profile with that profileId.",
    "DELETE, /api/applications/1, '', It is in use: a device belongs to it.",
    "DELETE, /api/device-profiles/1, '', It is in use: a device belongs to it."
  })
  void a_conflict_says_with_what(String method, String path, String body, String detail) {
    var refused = call(method, named(path), named(body));

    assertThat(refused.statusCode()).as(refused.body()).isEqualTo(409);
    assertThat(refused.body()).contains("\"detail\":\"%s\"".formatted(detail));
  }

  private static String named(String text) {
    return text.replace("NORTH", Eui.hex(Network.NORTH)).replace("LAMP", Eui.hex(LAMP.eui()));
  }

  private JsonNode waiting() {
    return JsonMapper.shared().readTree(get(queueOf(meter)).body());
  }

  private static String queueOf(SeededDevice device) {
    return "/api/devices/%s/queue".formatted(Eui.hex(device.eui()));
  }

  private double command(String command) {
    return meters.counter("lorawan.mac.commands", "command", command).count();
  }

  private Bytes asking(long fCnt, Bytes commands) {
    return uplink(fCnt, commands, 10, TEXT);
  }

  private Bytes uplink(long fCnt, Bytes commands, int fPort, Bytes payload) {
    return message(MessageType.UNCONFIRMED_UP, fCnt, commands, fPort, payload);
  }

  private Bytes message(MessageType type, long fCnt, Bytes commands, int fPort, Bytes payload) {
    return new DataMessage(type, meter.devAddr(1), false, false, fCnt, commands, fPort, payload)
        .encode(Network.keys(meter));
  }

  private DownlinkFrame answer(MessageCodec gateway) throws Exception {
    var message = radio.next("eu868/", Duration.ofSeconds(5)).orElseThrow().getPayloadAsBytes();
    assertThat(MessageCodec.of(message)).isEqualTo(gateway);
    return gateway.read(message, DownlinkFrame.newBuilder()).build();
  }

  private DataFrame frame(DownlinkFrame answer) throws Exception {
    var frame = DataFrame.parse(bytes(answer));
    assertThat(
            frame.isSignedBy(Network.keys(meter).network(), frame.counter())
                || frame.isSignedBy(Network.keys(LAMP).network(), frame.counter()))
        .isTrue();
    return frame;
  }

  private static void assertCommands(DataFrame frame, String commands) {
    assertThat(frame.options()).hasToString(commands);
  }
}
