package io.bottlenecklab.lorawan.frames;

/** Counters of 32 bits, of which a frame has the lower 16. */
public final class FrameCounters {

  /** The most by which a counter may be ahead of the last one, up to version 1.0.3. */
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

  /**
   * Whether so many frames were lost that it is another device, or an attack. Version 1.0.3,
   * section 4.3.1.5, discards a difference greater than {@code MAX_FCNT_GAP}. The difference is to
   * the last counter, which is 0 in a new session.
   */
  public static boolean isGapTooLarge(long expected, long fCnt) {
    return fCnt - Math.max(expected - 1, 0) > MOST_GAP;
  }
}
