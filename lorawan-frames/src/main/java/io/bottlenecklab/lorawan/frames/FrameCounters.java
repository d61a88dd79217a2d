package io.bottlenecklab.lorawan.frames;

/** Counters of 32 bits, of which a frame has the lower 16. */
public final class FrameCounters {

  /** The most that may be missing between two uplinks, up to version 1.0.3. */
  public static final int MOST_GAP = 16_384;

  private static final long TURN = 1L << 16;

  private FrameCounters() {}

  /**
   * The whole counter that is nearest to the expected one.
   *
   * @param expected the next one, if no frame was lost
   * @param lower what the frame has
   */
  public static long rebuilt(long expected, int lower) {
    var near = expected - expected % TURN + lower;
    if (near - expected > TURN / 2) {
      return near >= TURN ? near - TURN : near;
    }
    return expected - near > TURN / 2 ? near + TURN : near;
  }

  /** Whether so many frames were lost that it is another device, or an attack. */
  public static boolean isGapTooLarge(long expected, long fCnt) {
    return fCnt - expected >= MOST_GAP;
  }
}
