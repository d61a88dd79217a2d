package io.bottlenecklab.lorawan.uplink;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkRxInfo;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import io.bottlenecklab.lorawan.uplink.Deduplication.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class DeduplicationTest {

  private final AtomicLong nanos = new AtomicLong();
  private final Deduplication deduplication = new Deduplication(Duration.ofMillis(200), nanos::get);

  @Test
  void copies_of_other_gateways_belong_to_the_first_one() {
    var first = deduplication.add(reception("01", 1, 2f, -60));
    var further = deduplication.add(reception("01", 2, 9f, -60));
    var other = deduplication.add(reception("02", 1, 2f, -60));

    assertThat(first.kind()).isEqualTo(Kind.FIRST);
    assertThat(further).isEqualTo(new Deduplication.Copy(Kind.FURTHER, first.frame()));
    assertThat(other.kind()).isEqualTo(Kind.FIRST);
    assertThat(first.frame().close()).hasSize(2);
  }

  @Test
  void a_copy_after_the_wait_is_late() {
    var frame = deduplication.add(reception("01", 1, 2f, -60)).frame();
    assertThat(frame.close()).hasSize(1);

    assertThat(deduplication.add(reception("01", 2, 9f, -60)).kind()).isEqualTo(Kind.LATE);
    assertThat(frame.close()).hasSize(1);
  }

  @Test
  void a_frame_that_comes_again_after_a_second_is_another() {
    deduplication.add(reception("01", 1, 2f, -60));
    nanos.addAndGet(Duration.ofMillis(999).toNanos());
    assertThat(deduplication.add(reception("01", 2, 2f, -60)).kind()).isEqualTo(Kind.FURTHER);

    nanos.addAndGet(Duration.ofMillis(1).toNanos());
    assertThat(deduplication.add(reception("01", 1, 2f, -60)).kind()).isEqualTo(Kind.FIRST);
  }

  @Test
  void the_best_copy_has_the_highest_ratio_and_then_the_strongest_signal() {
    var frame = deduplication.add(reception("01", 1, 2f, -50)).frame();
    deduplication.add(reception("01", 2, 9f, -80));
    deduplication.add(reception("01", 3, 9f, -70));

    assertThat(frame.best().gatewayEui()).isEqualTo(3);
  }

  private static Reception reception(String frame, long gateway, float snr, int rssi) {
    var message =
        UplinkFrame.newBuilder().setRxInfo(UplinkRxInfo.newBuilder().setSnr(snr).setRssi(rssi));
    return new Reception(
        message.build(), Bytes.ofHex(frame), gateway, Instant.EPOCH, MessageCodec.PROTOBUF);
  }
}
