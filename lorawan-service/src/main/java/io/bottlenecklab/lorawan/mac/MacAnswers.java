package io.bottlenecklab.lorawan.mac;

import io.bottlenecklab.lorawan.frames.Bytes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;

/**
 * What the network knows when a device asks.
 *
 * @param margin by how much the best gateway received the device above the least ratio, in dB
 * @param gateways how many received it
 * @param at when its frame had arrived
 */
public record MacAnswers(float margin, int gateways, Instant at) {

  private static final Instant GPS_EPOCH = Instant.parse("1980-01-06T00:00:00Z");

  /** GPS time has no leap seconds: as of 2017 it is that far ahead. */
  private static final Duration LEAP_SECONDS = Duration.ofSeconds(18);

  private static final int MOST_MARGIN = 254;
  private static final int MOST_GATEWAYS = 255;
  private static final int MOST_BYTES = 15;

  /**
   * The answers, for the header of a downlink. A command that is there twice is answered once, so
   * they always fit.
   */
  public Bytes to(List<MacCommand> commands) {
    var answers = ByteBuffer.allocate(MOST_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    if (commands.contains(MacCommand.LINK_CHECK_REQ)) {
      answers
          .put((byte) 0x02)
          .put((byte) Math.clamp((long) margin, 0, MOST_MARGIN))
          .put((byte) Math.min(gateways, MOST_GATEWAYS));
    }
    if (commands.contains(MacCommand.DEVICE_TIME_REQ)) {
      var time = Duration.between(GPS_EPOCH, at).plus(LEAP_SECONDS);
      answers
          .put((byte) 0x0d)
          .putInt((int) time.toSeconds())
          .put((byte) (time.toNanosPart() * 256L / 1_000_000_000));
    }
    return Bytes.of(Arrays.copyOf(answers.array(), answers.position()));
  }
}
