package io.bottlenecklab.lorawan.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lorawan.frames.InvalidFrameException.FrameFault;
import io.bottlenecklab.lorawan.frames.region.Region;
import io.bottlenecklab.lorawan.frames.region.Region.RadioSettings;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BadFramesTest {

  private static final String UPLINK = "40F17DBE4900020001954378762B11FF0D";

  @Test
  void a_frame_cut_anywhere_is_refused_or_has_a_wrong_mic() {
    var key = AesKey.ofHex("44024241ed4ce9a68c6a8bc055233fd3");
    var whole = Bytes.ofHex(UPLINK);
    for (var length = 0; length < whole.length(); length++) {
      var cut = whole.slice(0, length);
      if (length < 12) {
        assertThatThrownBy(() -> DataFrame.parse(cut))
            .isInstanceOfSatisfying(
                InvalidFrameException.class,
                e -> assertThat(e.fault()).isEqualTo(FrameFault.SHORT));
      } else {
        assertThat(signed(cut, key)).isFalse();
      }
    }
  }

  @Test
  void a_frame_has_at_most_255_bytes() throws Exception {
    var bytes = new byte[256];
    bytes[0] = 0x40;

    assertThat(DataFrame.parse(Bytes.of(bytes).slice(0, 255)).payload().length()).isEqualTo(242);
    assertThatThrownBy(() -> DataFrame.parse(Bytes.of(bytes)))
        .isInstanceOfSatisfying(
            InvalidFrameException.class, e -> assertThat(e.fault()).isEqualTo(FrameFault.LONG));
  }

  @ParameterizedTest
  @CsvSource({
    "40f17dbe4901020006004378762b11ff0d, OPTIONS_BESIDE_PORT_0",
    "40f17dbe490f0200954378762b11ff0d, SHORT",
    "41f17dbe4900020001954378762b11ff0d, HEADER",
    "e0f17dbe4900020001954378762b11ff0d, HEADER",
    "00f17dbe4900020001954378762b11ff0d, HEADER"
  })
  void what_is_no_frame_is_refused(String hex, FrameFault fault) {
    assertThatThrownBy(() -> DataFrame.parse(Bytes.ofHex(hex)))
        .isInstanceOfSatisfying(
            InvalidFrameException.class, e -> assertThat(e.fault()).isEqualTo(fault));
  }

  @Test
  void bytes_at_random_are_refused_or_read_but_never_fail_otherwise() {
    var random = new Random(868);
    var refused = 0;
    for (var i = 0; i < 20_000; i++) {
      var bytes = new byte[random.nextInt(300)];
      random.nextBytes(bytes);
      try {
        assertThat(DataFrame.parse(Bytes.of(bytes)).bytes().length()).isEqualTo(bytes.length);
      } catch (InvalidFrameException e) {
        refused++;
      }
    }
    assertThat(refused).isBetween(1, 20_000);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0",
    "5, 5, 5",
    "5, 4, 4",
    "65535, 65535, 65535",
    "65536, 0, 65536",
    "65536, 65535, 65535",
    "65530, 3, 65539",
    "70000, 5000, 70536",
    "0, 65535, 65535",
    "4294967295, 65535, 4294967295"
  })
  void counters_are_rebuilt_from_16_bits(long expected, int lower, long fCnt) {
    assertThat(FrameCounters.rebuilt(expected, lower)).isEqualTo(fCnt);
  }

  @Test
  void a_gap_of_16384_is_the_most() {
    assertThat(FrameCounters.isGapTooLarge(101, 100 + 16_384)).isFalse();
    assertThat(FrameCounters.isGapTooLarge(101, 100 + 16_385)).isTrue();
    assertThat(FrameCounters.isGapTooLarge(0, 16_384)).isFalse();
    assertThat(FrameCounters.isGapTooLarge(0, 16_385)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "EU868, 868300000, 868300000, 869525000",
    "CN470, 470300000, 500300000, 505300000",
    "CN470, 479900000, 500300000, 505300000",
    "CN470, 489300000, 509700000, 505300000"
  })
  void windows_of_regions(Region region, long uplink, long first, long second) {
    var radio = new RadioSettings(uplink, 7, 125_000, 0);

    assertThat(region.hasUplink(uplink)).isTrue();
    assertThat(region.hasUplink(uplink + 30_000_000)).isFalse();
    assertThat(region.rx1(radio).frequency()).isEqualTo(first);
    assertThat(region.rx1(radio).spreadingFactor()).isEqualTo(7);
    assertThat(region.rx2().frequency()).isEqualTo(second);
    assertThat(region.rx2().spreadingFactor()).isEqualTo(12);
  }

  @Test
  void euis_are_sixteen_digits() {
    assertThat(Eui.parse("0016C001f1000001")).contains(0x0016c001f1000001L);
    assertThat(Eui.hex(0x0016c001f1000001L)).isEqualTo("0016c001f1000001");
    assertThat(Eui.parse("0016c001f100000")).isEmpty();
    assertThat(Eui.parse("0016c001f100000g")).isEmpty();
  }

  private static boolean signed(Bytes bytes, AesKey key) {
    try {
      return DataFrame.parse(bytes).isSignedBy(key, 2);
    } catch (InvalidFrameException e) {
      return false;
    }
  }
}
