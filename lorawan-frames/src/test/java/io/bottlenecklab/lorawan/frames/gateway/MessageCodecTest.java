package io.bottlenecklab.lorawan.frames.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.CRCStatus;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.TxAckStatus;
import io.bottlenecklab.lorawan.frames.region.RadioSettings;
import io.bottlenecklab.lorawan.frames.region.Region;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** The messages as ChirpStack's own library writes them, with fields that this server ignores. */
class MessageCodecTest {

  private static final JsonMapper JSON = JsonMapper.shared();
  private static final String GATEWAY = "0016c001f1000001";
  private static final RadioSettings RADIO = new RadioSettings(868_100_000, 7, 125_000, 0);
  private static final Bytes CONTEXT = Bytes.ofHex("01020304");
  private static final UplinkMessage UPLINK =
      new UplinkMessage(
          Bytes.ofHex("40f17dbe4900020001954378762b11ff0d"),
          RADIO,
          GATEWAY,
          77,
          Instant.parse("2026-11-28T10:00:00.25Z"),
          -57,
          9.5f,
          CONTEXT,
          CRCStatus.CRC_OK);
  private static final DownlinkMessage DOWNLINK =
      new DownlinkMessage(
          4_000_000_000L,
          GATEWAY,
          List.of(
              item(Region.EU868.rx1(RADIO), Duration.ofSeconds(1)),
              item(Region.EU868.rx2(), null)));
  private static final TransmissionAck ACK =
      new TransmissionAck(4_000_000_000L, GATEWAY, List.of(TxAckStatus.TOO_LATE, TxAckStatus.OK));

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

  private static DownlinkItem item(RadioSettings radio, @Nullable Duration delay) {
    return new DownlinkItem(Bytes.ofHex("60f17dbe4920020001f9d65d27"), radio, delay, CONTEXT);
  }

  @Test
  void what_a_gateway_of_chirpstacks_writes_is_read_and_other_fields_are_skipped()
      throws Exception {
    for (var uplink : List.of(wire(UPLINK_WIRE), json(UPLINK_JSON))) {
      assertThat(MessageCodec.of(uplink).uplink(uplink)).isEqualTo(UPLINK);
    }
    for (var ack : List.of(wire(ACK_WIRE), json(ACK_JSON))) {
      assertThat(MessageCodec.of(ack).ack(ack)).isEqualTo(ACK);
    }
    for (var downlink : List.of(wire(DOWNLINK_WIRE), json(DOWNLINK_JSON))) {
      assertThat(MessageCodec.of(downlink).downlink(downlink)).isEqualTo(DOWNLINK);
    }
  }

  @ParameterizedTest
  @EnumSource
  void what_is_written_is_read(MessageCodec codec) throws Exception {
    assertThat(codec.uplink(codec.encode(UPLINK))).isEqualTo(UPLINK);
    assertThat(codec.downlink(codec.encode(DOWNLINK))).isEqualTo(DOWNLINK);
    assertThat(codec.ack(codec.encode(ACK))).isEqualTo(ACK);
    assertThat(ACK.status()).isEqualTo(TxAckStatus.OK);
    assertThat(MessageCodec.of(codec.encode(UPLINK))).isSameAs(codec);
  }

  @Test
  void a_downlink_has_the_bytes_that_chirpstack_writes_and_the_json_that_it_reads() {
    assertThat(MessageCodec.PROTOBUF.encode(DOWNLINK)).isEqualTo(wire(DOWNLINK_WIRE));
    assertThat(JSON.readTree(MessageCodec.JSON.encode(DOWNLINK)))
        .isEqualTo(JSON.readTree(DOWNLINK_JSON));
  }

  @ParameterizedTest
  @EnumSource
  void an_empty_message_has_every_fields_default(MessageCodec codec) throws Exception {
    var empty = (codec == MessageCodec.JSON ? "{}" : "").getBytes(UTF_8);

    assertThat(codec.uplink(empty))
        .isEqualTo(
            new UplinkMessage(
                Bytes.EMPTY,
                new RadioSettings(0, 0, 0, 0),
                "",
                0,
                null,
                0,
                0,
                Bytes.EMPTY,
                CRCStatus.NO_CRC));
    assertThat(codec.ack(empty).status()).isEqualTo(TxAckStatus.INTERNAL_ERROR);
  }

  @Test
  void a_later_versions_status_is_an_error_and_its_checksum_none() throws Exception {
    assertThat(MessageCodec.PROTOBUF.ack(wire("2a02080c")).status())
        .isEqualTo(TxAckStatus.INTERNAL_ERROR);
    assertThat(MessageCodec.JSON.uplink(json("{\"rxInfo\":{\"crcStatus\":\"FINE\"}}")).crc())
        .isEqualTo(CRCStatus.NO_CRC);
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

    assertThatThrownBy(() -> MessageCodec.of(message).uplink(message))
        .isInstanceOf(InvalidMessageException.class);
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
        assertThat(MessageCodec.PROTOBUF.uplink(bytes)).isNotNull();
      } catch (InvalidMessageException e) {
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
}
