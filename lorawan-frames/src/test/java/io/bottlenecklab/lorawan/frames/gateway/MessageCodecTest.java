package io.bottlenecklab.lorawan.frames.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Timestamp;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.CRCStatus;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkFrameItem;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkTxAck;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkTxAckItem;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.TxAckStatus;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkRxInfo;
import io.bottlenecklab.lorawan.frames.region.Region;
import io.bottlenecklab.lorawan.frames.region.Region.RadioSettings;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** The messages as ChirpStack's own library writes them, with fields that this server ignores. */
class MessageCodecTest {

  private static final JsonMapper JSON = JsonMapper.shared();
  private static final String GATEWAY = "0016c001f1000001";
  private static final RadioSettings RADIO = new RadioSettings(868_100_000, 7, 125_000, 0);
  private static final ByteString CONTEXT = bytes("01020304");
  private static final UplinkFrame UPLINK =
      UplinkFrame.newBuilder()
          .setPhyPayload(bytes("40f17dbe4900020001954378762b11ff0d"))
          .setTxInfo(GatewayRadio.uplink(RADIO))
          .setRxInfo(
              UplinkRxInfo.newBuilder()
                  .setGatewayId(GATEWAY)
                  .setUplinkId(77)
                  .setGwTime(Timestamp.newBuilder().setSeconds(1_795_860_000).setNanos(250_000_000))
                  .setRssi(-57)
                  .setSnr(9.5f)
                  .setContext(CONTEXT)
                  .setCrcStatus(CRCStatus.CRC_OK))
          .build();
  private static final DownlinkFrame DOWNLINK =
      DownlinkFrame.newBuilder()
          .setDownlinkId((int) 4_000_000_000L)
          .addItems(item(Region.EU868.rx1(RADIO), Duration.ofSeconds(1)))
          .addItems(item(Region.EU868.rx2(), null))
          .setGatewayId(GATEWAY)
          .build();
  private static final DownlinkTxAck ACK =
      DownlinkTxAck.newBuilder()
          .setDownlinkId((int) 4_000_000_000L)
          .addItems(DownlinkTxAckItem.newBuilder().setStatus(TxAckStatus.TOO_LATE))
          .addItems(DownlinkTxAckItem.newBuilder().setStatus(TxAckStatus.OK))
          .setGatewayId(GATEWAY)
          .build();

  /** With both legacy forms, location, antenna, metadata and two more clocks. */
  private static final String UPLINK_WIRE =
      "0a1140f17dbe4900020001954378762b11ff0d120608a0cff89d031a150a080016c001f100000128c7ffffffffffff"
          + "ffff01221208a0cff89d03120a1a0808c8d007100728012a9e010a10303031366330303166313030303030"
          + "31104d1a0b08a0ccaad8061080e59a778a010b08a0ccaad8061080e59a77220808c0ff9ec10510052a0808"
          + "c0ff9ec105100530c7ffffffffffffffff013d000018414003480150025801621b090000000000404a4011"
          + "0000000000802a401900000000000041406a04010203047a1b0a12726567696f6e5f636f6d6d6f6e5f6e61"
          + "6d6512054555383638800102";

  /** In the order of the fields' numbers. */
  private static final String DOWNLINK_WIRE =
      "1880d0acf30e2a350a0d60f17dbe4920020001f9d65d271a2408a0cff89d03100e1a0c1a0a08c8d007100720012801"
          + "320612040a0208013a04010203042a310a0d60f17dbe4920020001f9d65d271a200888cccf9e03101b1a0c"
          + "1a0a08c8d007100c2001280132020a003a04010203043a1030303136633030316631303030303031";

  private static final String ACK_WIRE =
      "0a080016c001f10000013210303031366330303166313030303030311080d0acf30e22040badcafe2a0208022a0208"
          + "01";

  private static final String UPLINK_JSON =
      """
      {"phyPayload": "QPF9vkkAAgABlUN4disR/w0=", "rxInfoLegacy": {"rssi": -57},
       "txInfo": {"frequency": 868100000, "modulation": {"lora": {"bandwidth": 125000,
         "spreadingFactor": 7, "codeRateLegacy": "4/5", "codeRate": "CR_4_5", "preamble": 8}}},
       "rxInfo": {"gatewayId": "0016c001f1000001", "uplinkId": 77, "rssi": -57, "snr": 9.5,
         "gwTime": "2026-11-28T11:00:00.250+01:00", "timeSinceGpsEpoch": "1479000000s",
         "location": {"latitude": 52.5}, "context": "AQIDBA==", "crcStatus": "CRC_OK",
         "metadata": {"region_common_name": "EU868"}}}
      """;
  private static final String DOWNLINK_JSON =
      """
      {"downlinkId": 4000000000, "items": [
       {"phyPayload": "YPF9vkkgAgAB+dZdJw==", "txInfo": {"frequency": 868100000, "power": 14,
         "modulation": {"lora": {"bandwidth": 125000, "spreadingFactor": 7, "codeRate": "CR_4_5",
           "polarizationInversion": true}}, "timing": {"delay": {"delay": "1s"}},
         "context": "AQIDBA=="}},
       {"phyPayload": "YPF9vkkgAgAB+dZdJw==", "txInfo": {"frequency": 869525000, "power": 27,
         "modulation": {"lora": {"bandwidth": 125000, "spreadingFactor": 12, "codeRate": "CR_4_5",
           "polarizationInversion": true}}, "timing": {"immediately": {}},
         "context": "AQIDBA=="}}], "gatewayId": "0016c001f1000001"}
      """;
  private static final String ACK_JSON =
      """
      {"gatewayIdLegacy": "AQ==", "downlinkId": 4000000000, "items": [{"status": "TOO_LATE"},
       {"status": "OK", "more": [1, {"than": "that"}]}], "gatewayId": "0016c001f1000001"}
      """;

  private static DownlinkFrameItem item(RadioSettings radio, @Nullable Duration delay) {
    return GatewayRadio.downlink(Bytes.ofHex("60f17dbe4920020001f9d65d27"), radio, delay, CONTEXT);
  }

  static Stream<Arguments> messages() {
    return Stream.of(
        Arguments.of(UPLINK, UPLINK_WIRE, UPLINK_JSON),
        Arguments.of(DOWNLINK, DOWNLINK_WIRE, DOWNLINK_JSON),
        Arguments.of(ACK, ACK_WIRE, ACK_JSON));
  }

  @ParameterizedTest
  @MethodSource("messages")
  void what_chirpstack_writes_is_read_without_the_other_fields(
      Message message, String wire, String json) throws Exception {
    for (var bytes : List.of(wire(wire), json(json))) {
      var read = MessageCodec.of(bytes).read(bytes, message.newBuilderForType()).build();

      assertThat(printed(read)).isEqualTo(printed(message));
    }
  }

  @ParameterizedTest
  @MethodSource("messages")
  void what_is_written_is_read(Message message) throws Exception {
    for (var codec : MessageCodec.values()) {
      var bytes = codec.write(message);

      assertThat(MessageCodec.of(bytes)).isSameAs(codec);
      assertThat(codec.read(bytes, message.newBuilderForType()).build()).isEqualTo(message);
    }
  }

  @Test
  void a_downlink_has_the_bytes_that_chirpstack_writes_and_the_json_that_it_reads() {
    assertThat(MessageCodec.PROTOBUF.write(DOWNLINK)).isEqualTo(wire(DOWNLINK_WIRE));
    assertThat(JSON.readTree(MessageCodec.JSON.write(DOWNLINK)))
        .isEqualTo(JSON.readTree(DOWNLINK_JSON));
  }

  @Test
  void radio_settings_are_those_that_the_device_used() {
    assertThat(GatewayRadio.settings(UPLINK.getTxInfo())).isEqualTo(RADIO);
    assertThat(GatewayRadio.settings(UplinkFrame.getDefaultInstance().getTxInfo()))
        .isEqualTo(new RadioSettings(0, 0, 0, 0));
  }

  @Test
  void a_time_that_cannot_be_represented_is_none() {
    assertThat(GatewayRadio.time(UPLINK.getRxInfo().getGwTime()))
        .isEqualTo("2026-11-28T10:00:00.250Z");
    assertThat(GatewayRadio.time(Timestamp.newBuilder().setSeconds(Long.MAX_VALUE).build()))
        .isNull();
  }

  @Test
  void a_later_versions_constants_are_not_refused() throws Exception {
    var ack = MessageCodec.PROTOBUF.read(wire("2a02080c"), DownlinkTxAck.newBuilder());
    assertThat(ack.getItems(0).getStatus()).isEqualTo(TxAckStatus.UNRECOGNIZED);
    var uplink =
        MessageCodec.JSON.read(
            json("{\"rxInfo\":{\"crcStatus\":\"FINE\"}}"), UplinkFrame.newBuilder());
    assertThat(uplink.getRxInfo().getCrcStatus()).isEqualTo(CRCStatus.NO_CRC);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "{\"phyPayload\":\"%\"}",
        "{\"rxInfo\":{\"rssi\":\"loud\"}}",
        "{\"rxInfo\":{\"gwTime\":\"yesterday\"}}",
        "no protobuf"
      })
  void what_is_no_message_is_refused(String text) {
    var message = json(text);

    assertThatThrownBy(() -> MessageCodec.of(message).read(message, UplinkFrame.newBuilder()))
        .isInstanceOf(InvalidProtocolBufferException.class);
  }

  @Test
  void bytes_at_random_are_refused_or_read_but_never_fail_otherwise() {
    var random = new Random(470);
    var whole = wire(UPLINK_WIRE);
    var refused = 0;
    for (var i = 0; i < 20_000; i++) {
      var bytes = whole.clone();
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      try {
        assertThat(MessageCodec.PROTOBUF.read(bytes, UplinkFrame.newBuilder()).build()).isNotNull();
      } catch (InvalidProtocolBufferException e) {
        refused++;
      }
    }
    assertThat(refused).isBetween(1, 20_000);
  }

  private static byte[] json(String text) {
    return text.getBytes(UTF_8);
  }

  private static byte[] wire(String hex) {
    return Bytes.ofHex(hex).toArray();
  }

  private static String printed(Message message) {
    return new String(MessageCodec.JSON.write(message), UTF_8);
  }

  private static ByteString bytes(String hex) {
    return GatewayRadio.bytes(Bytes.ofHex(hex));
  }
}
