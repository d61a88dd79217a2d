package io.bottlenecklab.lorawan.frames.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.region.RadioSettings;
import io.bottlenecklab.lorawan.frames.region.Region;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageCodecTest {

  private static final String GATEWAY = "0016c001f1000001";
  private static final RadioSettings RADIO = new RadioSettings(868_100_000, 7, 125_000, 0);
  private static final Bytes CONTEXT = Bytes.ofHex("01020304");
  private static final Bytes FRAME = Bytes.ofHex("40F17DBE4900020001954378762B11FF0D");
  private static final UplinkMessage UPLINK =
      new UplinkMessage(
          FRAME,
          RADIO,
          GATEWAY,
          77,
          Instant.parse("2026-11-28T10:00:00.25Z"),
          -57,
          9.5f,
          CONTEXT,
          CrcStatus.CRC_OK);

  static Stream<MessageCodec> codecs() {
    return Stream.of(MessageCodec.PROTOBUF, MessageCodec.JSON);
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void what_is_written_is_read(MessageCodec codec) throws Exception {
    var item = new DownlinkItem(FRAME, Region.EU868.rx1(RADIO), Duration.ofSeconds(1), CONTEXT);
    var later = new DownlinkItem(FRAME, Region.EU868.rx2(), null, Bytes.EMPTY);
    var downlink = new DownlinkMessage(4_000_000_000L, GATEWAY, List.of(item, later));
    var ack = new TransmissionAck(7, GATEWAY, List.of(AckStatus.TOO_LATE, AckStatus.OK));

    assertThat(codec.uplink(codec.encode(UPLINK))).isEqualTo(UPLINK);
    assertThat(codec.downlink(codec.encode(downlink))).isEqualTo(downlink);
    assertThat(codec.ack(codec.encode(ack))).isEqualTo(ack);
    assertThat(ack.status()).isEqualTo(AckStatus.OK);
    assertThat(MessageCodec.of(codec.encode(UPLINK))).isSameAs(codec);
  }

  @Test
  void fields_have_chirpstacks_numbers() throws Exception {
    var ack = Bytes.ofHex("1007" + "2a020801" + "3204" + "61626364").toArray();

    assertThat(MessageCodec.PROTOBUF.ack(ack))
        .isEqualTo(new TransmissionAck(7, "abcd", List.of(AckStatus.OK)));
  }

  @Test
  void fields_that_are_not_known_are_skipped() throws Exception {
    var json =
        new String(MessageCodec.JSON.encode(UPLINK), UTF_8).replaceFirst("\\{", "{\"more\":[1],");

    assertThat(MessageCodec.JSON.uplink(json.getBytes(UTF_8))).isEqualTo(UPLINK);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "{\"phyPayload\":\"%\"}",
        "{\"rxInfo\":{\"crcStatus\":\"FINE\"}}",
        "{\"rxInfo\":{\"gwTime\":\"yesterday\"}}",
        "no protobuf"
      })
  void what_is_no_message_is_refused(String text) {
    var message = text.getBytes(UTF_8);

    assertThatThrownBy(() -> MessageCodec.of(message).uplink(message))
        .isInstanceOf(InvalidMessageException.class);
  }

  @Test
  void bytes_at_random_are_refused_or_read_but_never_fail_otherwise() {
    var random = new Random(470);
    var whole = MessageCodec.PROTOBUF.encode(UPLINK);
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
}
