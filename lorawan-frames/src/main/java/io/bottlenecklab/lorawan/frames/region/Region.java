package io.bottlenecklab.lorawan.frames.region;

import java.time.Duration;

/** A region's radio plan: the frequencies and data rates of answers. */
public enum Region {
  /** Europe: the first window is on the uplink's frequency. */
  EU868 {
    @Override
    long firstWindow(long uplink) {
      return uplink;
    }

    @Override
    public boolean hasUplink(long frequency) {
      return frequency >= 863_000_000 && frequency <= 870_000_000;
    }

    @Override
    public RadioSettings rx2() {
      return new RadioSettings(869_525_000, 12, NARROW, 27);
    }

    @Override
    int power() {
      return 14;
    }
  },
  /** China: 96 channels up, 48 down. */
  CN470 {
    @Override
    long firstWindow(long uplink) {
      return 500_300_000 + STEP * ((uplink - FIRST_UPLINK) / STEP % 48);
    }

    @Override
    public boolean hasUplink(long frequency) {
      var above = frequency - FIRST_UPLINK;
      return above >= 0 && above % STEP == 0 && above / STEP < 96;
    }

    @Override
    public RadioSettings rx2() {
      return new RadioSettings(505_300_000, 12, NARROW, power());
    }

    @Override
    int power() {
      return 17;
    }
  };

  private static final int NARROW = 125_000;
  private static final long STEP = 200_000;
  private static final long FIRST_UPLINK = 470_300_000;

  abstract long firstWindow(long uplink);

  abstract int power();

  /** Whether devices of the region send on that frequency, in Hz. */
  public abstract boolean hasUplink(long frequency);

  /** The second window after an uplink, at data rate 0; class C listens there always. */
  public abstract RadioSettings rx2();

  /** The first window after an uplink, at the uplink's data rate. */
  public RadioSettings rx1(RadioSettings uplink) {
    return new RadioSettings(
        firstWindow(uplink.frequency()), uplink.spreadingFactor(), uplink.bandwidth(), power());
  }

  /**
   * How a frame is sent.
   *
   * @param frequency in Hz
   * @param spreadingFactor 7 to 12
   * @param bandwidth in Hz
   * @param power in dBm; 0 for an uplink, whose power is unknown
   */
  public record RadioSettings(long frequency, int spreadingFactor, int bandwidth, int power) {

    /** Bytes of a data frame with neither MAC commands nor payload, but with a port. */
    private static final int HEADER = 8;

    /**
     * The most bytes of a data frame at this data rate, without MHDR and MIC: M of the regional
     * parameters 1.0.3, without repeaters.
     */
    public int mostBytes() {
      return switch (spreadingFactor) {
        case 7, 8 -> 250;
        case 9 -> 123;
        default -> 59;
      };
    }

    /** The most bytes of payload in a frame without MAC commands: N. */
    public int mostPayload() {
      return mostBytes() - HEADER;
    }

    /** The data rate's number in the region: 0 is the slowest. */
    public int dataRate() {
      return bandwidth > NARROW ? 6 : 12 - spreadingFactor;
    }

    /** The lowest signal-to-noise ratio at which a frame is received, in dB. */
    public float leastSnr() {
      return -20 + 2.5f * (12 - spreadingFactor);
    }
  }

  /**
   * When a device listens after it has sent.
   *
   * @param rx1 on a frequency of the uplink's
   * @param rx2 on the region's own
   */
  public record Windows(Duration rx1, Duration rx2) {

    /** After data. */
    public static final Windows DATA = new Windows(Duration.ofSeconds(1), Duration.ofSeconds(2));

    /** After a join-request. */
    public static final Windows JOIN = new Windows(Duration.ofSeconds(5), Duration.ofSeconds(6));
  }
}
