package io.bottlenecklab.lorawan.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Frames that other implementations made: lora-packet, brocaar/lorawan and lrwn. */
class KnownFramesTest {

  private static final SessionKeys PACKET =
      new SessionKeys(
          AesKey.ofHex("44024241ed4ce9a68c6a8bc055233fd3"),
          AesKey.ofHex("ec925802ae430ca77fd3dd73cb2cc588"));
  private static final SessionKeys BROCAAR =
      new SessionKeys(
          AesKey.ofHex("0102030405060708090a0b0c0d0e0f10"),
          AesKey.ofHex("100f0e0d0c0b0a090807060504030201"));
  private static final AesKey ONES = AesKey.ofHex("01".repeat(16));

  @ParameterizedTest
  @CsvSource({
    "40F17DBE4900020001954378762B11FF0D, 2, 1, test",
    "40f17dbe490004000155332de41a11adc072553544429ce7787707d1c316e027e7e5e334263376affb8aa17ad30075293f28dea8a20af3c5e7, 4, 1, The quick brown fox jumps over the lazy dog.",
    "40F17DBE49000300012A3518AF, 3, 1, ''"
  })
  void uplinks_of_lora_packet(String hex, long fCnt, int fPort, String text) throws Exception {
    var frame = DataFrame.parse(Bytes.ofHex(hex));

    assertThat(frame.type()).isEqualTo(MessageType.UNCONFIRMED_UP);
    assertThat(frame.devAddr()).isEqualTo(0x49be7df1);
    assertThat(frame.isSignedBy(PACKET.network(), fCnt)).isTrue();
    assertThat(frame.isSignedBy(PACKET.network(), fCnt + 65_536)).isFalse();
    assertThat(frame.fPort()).isEqualTo(fPort);
    assertThat(text(frame.decrypted(PACKET, fCnt))).isEqualTo(text);
    assertThat(
            DataMessage.uplink(frame.type(), frame.devAddr(), fCnt, fPort, bytes(text))
                .encode(PACKET))
        .isEqualTo(Bytes.ofHex(hex));
  }

  @Test
  void an_acknowledgement_of_lora_packet() throws Exception {
    var bytes = Bytes.ofHex("60f17dbe4920020001f9d65d27");
    var frame = DataFrame.parse(bytes);

    assertThat(frame.type()).isEqualTo(MessageType.UNCONFIRMED_DOWN);
    assertThat(frame.ack()).isTrue();
    assertThat(frame.isSignedBy(PACKET.network(), 2)).isTrue();
    var message =
        new DataMessage(frame.type(), frame.devAddr(), true, false, 2, Bytes.EMPTY, 1, Bytes.EMPTY);
    assertThat(message.encode(PACKET)).isEqualTo(bytes);
  }

  @Test
  void a_confirmed_uplink_with_options() throws Exception {
    var bytes = Bytes.ofHex("80040302010300000673070ae264d4f7e117d2c0");
    var frame = DataFrame.parse(bytes);

    assertThat(frame.type()).isEqualTo(MessageType.CONFIRMED_UP);
    assertThat(frame.options()).hasToString("067307");
    assertThat(frame.fPort()).isEqualTo(10);
    assertThat(frame.isSignedBy(BROCAAR.network(), 0)).isTrue();
    assertThat(frame.decrypted(BROCAAR, 0)).hasToString("01020304");
  }

  @Test
  void commands_on_port_0_are_of_the_networks_key() throws Exception {
    var frame = DataFrame.parse(Bytes.ofHex("40040302010000000069369eee6aa508"));

    assertThat(frame.fPort()).isZero();
    assertThat(frame.isSignedBy(ONES, 0)).isTrue();
    assertThat(frame.decrypted(new SessionKeys(ONES, BROCAAR.application()), 0))
        .hasToString("020305");
  }

  @Test
  void a_join_request() throws Exception {
    var bytes = Bytes.ofHex("00040302010403020105040302050403022d106a990e12");
    var request = JoinRequest.parse(bytes);

    assertThat(request.isSignedBy(ONES)).isTrue();
    assertThat(request.isSignedBy(BROCAAR.network())).isFalse();
    assertThat(request.devNonce()).isEqualTo(4141);
    assertThat(request.joinEui()).isEqualTo(0x0102030401020304L);
    assertThat(request.devEui()).isEqualTo(0x0203040502030405L);
    assertThat(JoinRequest.of(request.joinEui(), request.devEui(), 4141, ONES)).isEqualTo(request);
  }

  @Test
  void a_join_accept() throws Exception {
    var key = AesKey.ofHex("00112233445566778899aabbccddeeff");
    var bytes = Bytes.ofHex("20493eeb51fba2116f810edb3742975142");

    assertThat(JoinAccept.decrypted(bytes, key)).hasToString("20c70b5701112280190302000043485bbc");
    var accept = JoinAccept.decode(bytes, key);
    assertThat(accept.joinNonce()).isEqualTo(0x570bc7);
    assertThat(accept.netId()).isEqualTo(0x221101);
    assertThat(accept.devAddr()).isEqualTo(0x02031980);
    assertThat(accept.encode(key)).isEqualTo(bytes);
    assertThatThrownBy(() -> JoinAccept.decode(bytes, ONES))
        .isInstanceOf(InvalidFrameException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "98929b92c49edba9676d646d3b612456, 3629880, aabbcc, f18e, 4e3d6e6afbcc67af2ba3c8e8ec4acf4b, 610897aa6f1460623443b527d3ac6a9d",
    "01020304050607080102030405060708, 65536, 010203, 0102, df53c35f3034ccced0ff354c70de04df, 927b9c911183cffe4cb2ff4b75545f6d"
  })
  void session_keys(
      String appKey, int nonce, String netId, String devNonce, String network, String app) {
    var keys =
        SessionKeys.derive(
            AesKey.ofHex(appKey),
            nonce,
            Integer.parseInt(netId, 16),
            Integer.parseInt(devNonce, 16));

    assertThat(keys).isEqualTo(new SessionKeys(AesKey.ofHex(network), AesKey.ofHex(app)));
    assertThat(keys.toString()).doesNotContain(network).doesNotContain(app);
  }

  @ParameterizedTest
  @CsvSource({
    "'', bb1d6929e95937287fa37d129b756746",
    "6bc1bee22e409f96e93d7e117393172a, 070a16b46b4d4144f79bdd9dd04a287c",
    "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e5130c81c46a35ce411, dfa66747de9ae63030ca32611497c827",
    "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e5130c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710, 51f0bebf7e3b9d92fc49741779363cfe"
  })
  void the_cmac_of_rfc_4493(String message, String mac) {
    var key = AesKey.ofHex("2b7e151628aed2a6abf7158809cf4f3c");

    assertThat(Bytes.of(key.cmac(Bytes.ofHex(message).toArray()))).hasToString(mac);
  }

  private static Bytes bytes(String text) {
    return Bytes.of(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static String text(Bytes bytes) {
    return new String(bytes.toArray(), StandardCharsets.US_ASCII);
  }
}
